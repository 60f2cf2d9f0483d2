import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeptFiles, type KeptFiles } from "../../../../server/memory/kept-files.ts";
import { loadSite } from "../../../../server/site/loading/load-site.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";

const CODE = "javascript:alert(1)";

function writeSite(items: readonly object[]): string {
  const files = {
    ...contentFiles(),
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items,
    },
  };
  const inFolder = (folder: string, ones: Readonly<Record<string, unknown>>) =>
    Object.entries(ones).map(([path, file]) => [`${folder}/${path}`, file]);
  return writeFolder(
    Object.fromEntries([...inFolder("shop", files), ...inFolder("themes/plain", themeFiles())]),
  );
}

async function load(root: string, kept?: KeptFiles) {
  const folders = { contentFolder: join(root, "shop"), themesFolder: join(root, "themes") };
  const { site, diagnostics } = await loadSite(folders, { ...siteTools, kept });
  const found = diagnostics.map(({ code, path }) => `${code} ${path ?? ""}`);
  const item = site?.pages.get("shop")?.items?.[0];
  return { site, found, item };
}

/** Kept files that note under which names something is written. */
function noting(kept: KeptFiles) {
  const written: string[] = [];
  const noted: KeptFiles = {
    ...kept,
    write(name, key, value) {
      written.push(name.replace(/-.*/, ""));
      kept.write(name, key, value);
    },
  };
  return { noted, written };
}

test.each(["kontor-nord", "harbour-lane"])(
  "%s is the same site, with the same mistakes, whether it was checked before or not",
  async (name) => {
    const folders = { contentFolder: `fixtures/${name}`, themesFolder: "templates/themes" };
    const kept = createKeptFiles(writeFolder({}), "1");
    const seen: string[] = [];
    for (const tools of [siteTools, { ...siteTools, kept }, { ...siteTools, kept }]) {
      const { site, diagnostics } = await loadSite(folders, tools);
      const pages = [...(site?.pages.values() ?? [])];
      seen.push(JSON.stringify([pages, diagnostics, site?.revision]));
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
  },
);

test("an unchanged site is checked once; a changed file, or another program, begins anew", async () => {
  const root = writeSite([mug()]);
  const folder = writeFolder({});
  const start = async (revision: string) => {
    const { noted, written } = noting(createKeptFiles(folder, revision));
    await load(root, noted);
    return written;
  };
  expect(await start("1")).toEqual(["checked", "diagnostics"]);
  expect(await start("1")).toEqual([]);
  expect(await start("2")).toEqual(["checked", "diagnostics"]);
  const path = join(root, "shop/pages/start.json");
  writeFileSync(path, readFileSync(path, "utf8").replace("Moin", "Hallo"));
  expect(await start("2")).toEqual(["checked", "diagnostics"]);
});

test("a mistake that comes later is found, and one that stays is told at each start", async () => {
  const kept = createKeptFiles(writeFolder({}), "1");
  const root = writeSite([mug()]);
  const sound = await load(root, kept);
  const path = join(root, "shop/collections/shop.json");
  const { collection } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ collection, items: [mug({ sourceUrl: CODE })] }));
  const added = ["FORBIDDEN_ADDRESS $.items[0].sourceUrl"];
  for (let start = 0; start < 3; start += 1) {
    const { found, item } = await load(root, kept);
    expect(found).toEqual([...added, ...sound.found]);
    expect(item?.sourceUrl).toBe("#");
  }
  writeFileSync(path, JSON.stringify({ collection, items: [mug({ id: 7 })] }));
  const broken = await load(root, kept);
  expect(broken.site).toBeUndefined();
  expect(broken.found).toContain("SCHEMA $.items[0].id");
});

test("a file that is known to be sound is not looked into again, but completed as any other", async () => {
  const root = writeSite([mug({ urlId: undefined, sourceUrl: CODE })]);
  const digests = new Map<string, unknown>();
  // The first start keeps the digests of sound files. This one is kept although it is not sound.
  const trusting: KeptFiles = { read: (name) => digests.get(name), write: () => undefined };
  const checked = await load(root, {
    ...trusting,
    read(name) {
      digests.set(name, name.startsWith("checked") ? digestsOf(root) : undefined);
      return undefined;
    },
  });
  expect(checked.item).toMatchObject({ urlId: "mug", sourceUrl: "#" });
  const trusted = await load(root, trusting);
  expect(trusted.item).toMatchObject({ urlId: "mug", sourceUrl: CODE });
});

/** The digests that a start would keep of the shop's file. */
function digestsOf(root: string): readonly string[] {
  const bytes = readFileSync(join(root, "shop/collections/shop.json"));
  return [createHash("sha256").update(bytes).digest("base64")];
}
