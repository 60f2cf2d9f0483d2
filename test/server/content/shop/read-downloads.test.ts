import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { createKeptReads } from "../../../../server/content/pages/kept-reads.ts";
import { checkDownloadSite, twoGoods } from "../../../support/orders/downloads.ts";

/** The diagnostics of the goods, and the goods as they are read. */
async function read(goods: unknown, more: Record<string, unknown> = {}, shop?: unknown) {
  const { sites, diagnostics } = await checkDownloadSite(goods, more, shop);
  return {
    downloads: sites.get("shop")?.content.downloads,
    told: diagnostics
      .filter(({ path }) => /digitalGoods|downloads/.test(path ?? ""))
      .map(({ severity, path, message }) => `${severity} ${path} ${message}`),
  };
}

const PLACE = "$.items[0].structuredContent.digitalGoods";

test("the files of digital products, with their titles", async () => {
  const { downloads, told } = await read(twoGoods);
  expect(told).toEqual([]);
  expect(downloads).toEqual({
    days: 7,
    uses: 5,
    goods: new Map([
      [
        "fibel",
        [
          { file: "fibel.pdf", title: "Die Fibel" },
          { file: "teil 2/Brüh.txt", title: "Brüh.txt" },
        ],
      ],
    ]),
  });
});

test("the files are there again when a page is not read anew", () => {
  const kept = createKeptReads();
  const readGoods = () => loadContent("fixtures/kontor-nord", { kept }).content?.downloads.goods;
  const goods = readGoods();
  expect(goods?.size).toBe(1);
  expect(readGoods()).toEqual(goods);
});

test.each([
  [{ days: 3, uses: 9 }, { days: 3, uses: 9 }, 0],
  [{ days: 0, uses: 101 }, { days: 1, uses: 100 }, 2],
  [{ days: 400, uses: 2.5 }, { days: 365, uses: 2 }, 1],
  [{ days: "3" }, { days: 7, uses: 5 }, 1],
])("the life of links %j is %j", async (own, life, findings) => {
  const { downloads, told } = await read(twoGoods, {}, { downloads: own });
  expect(downloads).toMatchObject(life);
  expect(told).toHaveLength(findings);
});

test("a product of an export has no files, and is told of", async () => {
  const { downloads, told } = await read(undefined);
  expect(downloads?.goods.size).toBe(0);
  expect(told).toEqual([`warning ${PLACE} is missing: buyers get nothing to download`]);
});

test("a file below an asset's address is public, and is told of", async () => {
  const { downloads, told } = await read([
    { assetUrl: "/s/fibel.pdf", file: "fibel.pdf" },
    { assetUrl: "/s/fibel.pdf" },
  ]);
  expect(downloads?.goods.get("fibel")).toHaveLength(1);
  expect(told).toEqual([
    expect.stringContaining(`warning ${PLACE}[0].assetUrl is public`),
    expect.stringContaining(`warning ${PLACE}[1].assetUrl is public`),
  ]);
});

test.each([
  ["text", "", "is no list"],
  [[{}], "[0].file", "is missing"],
  [["fibel.pdf"], "[0].file", "is missing"],
  [[{ file: 5 }], "[0].file", "is missing"],
  [[{ file: "nix.pdf" }], "[0].file", "there is no file 'nix.pdf' in 'downloads/'"],
  [[{ file: "teil 2" }], "[0].file", "there is no file 'teil 2' in 'downloads/'"],
  [[{ file: "../site.json" }], "[0].file", "is no name of a file below 'downloads/'"],
  [[{ file: "/etc/passwd" }], "[0].file", "is no name of a file below 'downloads/'"],
  [[{ file: "teil 2/../fibel.pdf" }], "[0].file", "is no name of a file below 'downloads/'"],
  [[{ file: "..\\site.json" }], "[0].file", "is no name of a file below 'downloads/'"],
  [[{ file: "fibel.pdf\0" }], "[0].file", "has the character U+0000"],
  [[{ file: ".geheim" }], "[0].file", "is no name of a file below 'downloads/'"],
])("%j is an error", async (goods, at, message) => {
  await expect(read(goods)).rejects.toThrow(`${PLACE}${at}: error: `);
  await expect(read(goods)).rejects.toThrow(message);
});
