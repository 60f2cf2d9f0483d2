import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFetcher } from "../../server/moving/asking/fetcher.ts";
import { ITEMS, PAGES } from "../../server/moving/asking/limits.ts";
import { compareSites, listPaths } from "../../tools/compare/compare.ts";
import { COMPARED_REQUESTS, runCompareCommand } from "../../tools/compare/compare-command.ts";
import { toTable } from "../../tools/compare/table.ts";
import { homeReplies, pageData, startOldPlatform } from "../support/doubles/old-platform.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const page = (title: string, more = "") =>
  `<!doctype html><title>${title}</title>${more}<p>Moin</p>`;
const sitemap = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://alt.example${path}</loc></url>`).join("")}</urlset>`;

/** A camera whose picture of a page is its address. */
const openCamera = async () => ({
  take: async (address: string) =>
    address.endsWith("/nie") ? undefined : Buffer.from(`JPEG of ${new URL(address).pathname}`),
  close: async () => {},
});

const pictureOf = (path: string): string =>
  `<img src="data:image/jpeg;base64,${Buffer.from(`JPEG of ${path}`).toString("base64")}"`;

test("a table shows each address that answers otherwise, and what is different at the others", async () => {
  const shop = (price: string) => ({
    items: [
      {
        id: "i",
        urlId: "mug",
        title: "Becher",
        structuredContent: {
          variants: [{ sku: "M", priceMoney: { value: price, currency: "EUR" } }],
        },
      },
    ],
  });
  const old = await startOldPlatform({
    ...homeReplies(),
    "/sitemap.xml": sitemap("/gleich", "/fehlt", "/laden"),
    "/gleich": page("Gleich", '<link rel="canonical" href="https://alt.example/gleich">'),
    "/fehlt": page("Fehlt bald"),
    "/laden": page("Laden <alt>"),
    "/laden?format=json": pageData("laden", shop("12.00")),
  });
  const now = await startOldPlatform({
    ...homeReplies(),
    "/gleich": page("Gleich", '<link rel="canonical" href="https://neu.example/gleich">'),
    "/laden": page("Laden neu"),
    "/laden?format=json": pageData("laden", shop("13.00")),
  });
  const file = join(writeFolder({}), "vergleich.html");
  const call = [old.url, now.url, file, "--allow-private", "localhost"];
  const { code, text } = await runCompareCommand(call, openCamera);
  expect([code, text]).toEqual([
    0,
    `${file}: 5 addresses, 1 differ, 1 answer otherwise\n  /fehlt: 200, now 404\n`,
  ]);
  const table = readFileSync(file, "utf8");
  expect(table).toContain("5 addresses: 3 are the same, 1 differ, 1 answer otherwise.");
  expect(table.match(/<summary>(?!Pictures)[^<]+/g)).toEqual(["<summary>title", "<summary>prices"]);
  expect(table).toContain("Laden &lt;alt&gt;");
  expect(table).not.toContain("<script");
  // Pages that both sites have stand beside each other; robots.txt is none, and one page is missing.
  for (const path of ["/", "/gleich", "/laden"]) {
    expect(table.split(pictureOf(path))).toHaveLength(3);
  }
  expect(table).not.toContain(pictureOf("/fehlt"));
  expect(table).not.toContain(pictureOf("/robots.txt"));
  expect(table.indexOf("/fehlt")).toBeLessThan(table.indexOf("/gleich"));
  expect((await runCompareCommand(call, openCamera)).text).toContain(
    "exists: no file is written over",
  );
});

test("without leave, a private host is not compared", async () => {
  const { url, asked } = await startOldPlatform(homeReplies());
  const { code, text } = await runCompareCommand(
    [url, url, join(writeFolder({}), "x.html")],
    openCamera,
  );
  expect([code, text]).toEqual([1, `${url}: ${new URL(url).host} is not on the internet\n`]);
  expect(asked).toEqual([]);
});

test("where one site stops to answer, or a limit is reached, the table has what was compared, and names the rest", async () => {
  const old = await startOldPlatform({
    ...homeReplies(),
    "/sitemap.xml": sitemap("/eins", "/zwei"),
    "/eins": page("Eins"),
    "/zwei": page("Zwei"),
  });
  const fetcher = createFetcher({ privateHost: "localhost", requests: 14 });
  onTestFinished(() => fetcher.close());
  const sites = { old: old.url, new: old.url };
  const compared = await compareSites(sites, await listPaths(old.url, fetcher), fetcher);
  expect(compared.rows.map(({ path }) => path)).toEqual(["/", "/robots.txt"]);
  expect([compared.left, compared.reason]).toEqual([
    ["/eins", "/zwei"],
    "the limit of requests is reached",
  ]);
  expect(toTable(sites, compared)).toContain(
    "<summary>2 were not compared: the limit of requests is reached</summary><p>/eins<br>/zwei</p>",
  );
});

test("without a browser, hours of comparing are not lost: the table has no pictures, and it is told why", async () => {
  const { url } = await startOldPlatform(homeReplies());
  const file = join(writeFolder({}), "vergleich.html");
  const { code, text } = await runCompareCommand(
    [url, url, file, "--allow-private", "localhost"],
    async () => {
      throw new Error("there is no Chromium");
    },
  );
  expect([code, text]).toEqual([
    1,
    `${file}: 2 addresses, 0 differ, 0 answer otherwise\nno pictures: there is no Chromium\n`,
  ]);
  expect(readFileSync(file, "utf8")).toContain("2 addresses: 2 are the same");
});

test("a comparison has requests for every address that a pull may find", () => {
  expect(COMPARED_REQUESTS).toBeGreaterThanOrEqual((PAGES + ITEMS) * 6);
});
