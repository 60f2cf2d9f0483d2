import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { createStockStore } from "../../../server/modules/stock/store.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { runExport, unpack, unpackFolder } from "../../support/moving/exported-site.ts";
import { serveFolder } from "../../support/moving/listening.ts";
import { AT, addChanges, addPeople, edited } from "../../support/moving/saved-values.ts";
import { below } from "../../support/server/storefront.ts";
import { allAddresses, sampleSites } from "../../support/sites/sample-pages.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";

const samples = [
  {
    name: "kontor-nord",
    file: "collections/laden.json",
    item: "66f1223273242233ede1fe96",
    title: "Röstkaffee Elbtief",
    skus: ["KN-1001-250-B", "KN-1001-250-F"],
    pageId: "66f1b872a3f3398332435387",
    reduced: ["66f1f67129daf545277b08a5", "666bc07c-9c51-08e3-b4f1-03bcab25fb1a", "EUR"],
    path: "/laden/teedose-speicher-7",
    more: ["/laden?format=json", "/neu", "/site.css"],
  },
  {
    name: "harbour-lane",
    file: "collections/shop.json",
    item: "70a29a818b91fa942bc56eaa",
    title: "Lane marmalade",
    skus: ["HL-MAR-227", "HL-MAR-454"],
    pageId: "70a2b1ce1c9251fa0a567a70",
    reduced: ["70a202dca5d72d3aedd3ddeb", "70a2ebac1d7c84b2ef7c2617", "GBP"],
    path: "/shop/nine-doors-tea-towel",
    more: ["/shop?format=json", "/neu", "/site.css"],
  },
] as const;

test.each(samples)(
  "$name starts from its export as a new site with the same pages to the byte",
  async ({ name, more, reduced, path, ...changed }) => {
    const sitesDir = writeFolder({});
    cpSync(join("fixtures", name), join(sitesDir, name), { recursive: true });
    const place = writeFolder({});
    const database = await openDatabase(place);
    const site = readFileSync(join(sitesDir, name, "site.json"), "utf8");
    const { id } = JSON.parse(site).website;
    await addPeople(database, id);
    await addChanges(database, id, changed);
    const [item_id, variant, currency] = reduced;
    // Before its reduction it was shown at a price that the files do not know.
    const shown = { website_id: id, currency, item_id, variant, number: 1, shown_at: AT };
    await database
      .insertInto("price_history")
      .values({ ...shown, cents: 1950, is_reduced: 0 })
      .execute();
    await database.destroy();
    const themesDir = join("templates", "themes");
    const old = await serveFolder(join(sitesDir, name), name, { place });
    const { code, target } = await runExport(name, { sitesDir, themesDir, place });
    expect(code).toBe(0);
    const folder = unpackFolder(target);
    const now = await serveFolder(join(folder, "sites", name), name, {
      themesDir: join(folder, "themes"),
    });
    // Data of products names the lowest price, which pages had from the records of the old shop.
    const read = async (url: string) =>
      (await (await fetch(url)).text()).replace(/,"lowestPriceMoney":\{[^}]*\}/g, "");
    const differing: string[] = [];
    const paths = new Set([...allAddresses(sampleSites[name]), ...more, path]);
    for (const one of paths) {
      const before = (await read(old + one)).replaceAll(old, now);
      if (before !== (await read(now + one))) differing.push(one);
    }
    expect(differing).toEqual([]);
    const shop = await read(now + more[0]);
    expect(shop).toContain("Vom Inhaber umbenannt");
    expect(shop).toContain("Sonst");
    expect(await read(now + path)).toMatch(/19[.,]50/);
  },
  60_000,
);

/** A small site, with its folders and an open database. */
async function openSmall(kind = databaseKinds[0]) {
  if (!kind) throw new Error("there are no databases");
  const { place, remove } = await kind.create();
  const files = contentFiles();
  const site = { ...Object(files["site.json"]), apiKey: "K-1", mailToken: { value: "K-2" } };
  const sitesDir = writeFolder(
    below("laden", { ...files, "site.json": site, ".env": "K-3", "assets/a.txt": "Moin" }),
  );
  const themesDir = writeFolder(below("plain", themeFiles()));
  const database = await openDatabase(place);
  return { places: { sitesDir, themesDir, place }, database, remove };
}

test.each(databaseKinds)(
  "$name: orders, customers and subscribers come in open files, without secrets",
  async (kind) => {
    const { places, database, remove } = await openSmall(kind);
    await addPeople(database, "w1");
    await addPeople(database, "another").catch(() => undefined);
    await database
      .insertInto("accounts")
      .values({
        id: "a1",
        website_id: "w1",
        email: "ada@laden.example",
        created_at: AT,
        email_key: "ada@laden.example",
        password_hash: "$argon2id$K-4",
        role: "admin",
      })
      .execute();
    const { code, target, text } = await runExport("laden", places);
    await database.destroy();
    await remove();
    expect([code, text]).toEqual([0, expect.stringContaining("  orders: 1\n")]);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    const files = unpack(target);
    const all = [...files.values()].map(String).join("\n");
    expect(all).not.toMatch(/K-\d|argon2|token-1001|checkout-1001/);
    expect(String(files.get("sites/laden/assets/a.txt"))).toBe("Moin");
    expect(files.has("themes/plain/template.conf")).toBe(true);
    const rows = (name: string) =>
      String(files.get(`data/tables/${name}.jsonl`))
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row));
    expect(rows("orders")).toEqual([
      expect.objectContaining({ number: 1001, email: "ada@beispiel.de", status: "paid" }),
    ]);
    expect(rows("order_lines")).toHaveLength(1);
    expect(rows("accounts")).toEqual([
      { id: "a1", website_id: "w1", email: "ada@laden.example", role: "admin", created_at: AT },
    ]);
    const table = (name: string) =>
      String(files.get(`data/${name}`))
        .trim()
        .split("\r\n");
    expect(table("orders.csv")).toHaveLength(2);
    expect(table("orders.csv")[1]).toContain("1001,ada@beispiel.de,PAID,2026-06-01 00:00:00 +0000");
    expect(
      table("profiles.csv")
        .slice(1)
        .map((row) => row.replace(/,+/g, ",").split(",")[0]),
    ).toEqual(["bo@beispiel.de", "ada@beispiel.de"]);
  },
  60_000,
);

test("comments and everything that nobody has changed stay as they are in the files", async () => {
  const { places, database, remove } = await openSmall();
  const path = join(places.sitesDir, "laden", "collections", "shop.json");
  const before = readFileSync(path, "utf8").replace("{", "{ // Becher\n");
  writeFileSync(path, before);
  await createStockStore(database).edit("w1", {
    itemId: "mug",
    sku: "BLAU",
    version: 0,
    from: null,
    to: 7,
    ...edited,
  });
  const { target } = await runExport("laden", places);
  await database.destroy();
  await remove();
  const after = String(unpack(target).get("sites/laden/collections/shop.json"));
  expect(after).toContain("{ // Becher\n");
  expect(after).toContain('"qtyInStock": 7');
  expect(
    after.split("\n").filter((line) => !before.split("\n").includes(line)).length,
  ).toBeLessThan(5);
});

test("secrets are in no file, also where a key stands twice or is commented out", async () => {
  const { places, database, remove } = await openSmall();
  const path = join(places.sitesDir, "laden", "site.json");
  const secrets = `{
  // Unser Laden
  // "apiKey":
  //   "K-5",
  "mailToken": "K-6", /* alt: "clientSecret": "K-7" */ "mailToken": { "value": "K-8" },
  "mail": { "apiKey": "K-9", },
`;
  writeFileSync(path, readFileSync(path, "utf8").replace("{", secrets));
  const { code, target } = await runExport("laden", places);
  await database.destroy();
  await remove();
  expect(code).toBe(0);
  const site = String(unpack(target).get("sites/laden/site.json"));
  expect(site).not.toMatch(/K-\d|apiKey|Token|Secret/);
  expect(site).toContain('"mail": {}');
});

test("no file is written over, and what cannot be written leaves nothing behind", async () => {
  const { places, database, remove } = await openSmall();
  const target = join(writeFolder({ "export.zip": "mine" }), "export.zip");
  expect((await runExport("laden", places, target)).text).toContain("no file is written over");
  expect(readFileSync(target, "utf8")).toBe("mine");
  const missing = join(dirname(target), "no", "export.zip");
  expect((await runExport("laden", places, missing)).text).toContain("cannot be written: ENOENT");
  expect((await runExport("fehlt", places)).text).toContain("is not a site");
  // A damaged state: the data cannot be read to its end.
  await database.schema.dropTable("subscriber_links").execute();
  await database.schema.dropTable("subscribers").execute();
  const damaged = join(writeFolder({}), "export.zip");
  await expect(runExport("laden", places, damaged)).rejects.toThrow();
  await database.destroy();
  await remove();
  expect(existsSync(damaged)).toBe(false);
  expect(readdirSync(dirname(damaged))).toEqual([]);
  expect(readdirSync(dirname(target))).toEqual(["export.zip"]);
});

test("without a database there is no export, and none is made", async () => {
  const { places, database, remove } = await openSmall();
  await database.destroy();
  await remove();
  const place = join(writeFolder({}), "mistyped");
  const { code, text, target } = await runExport("laden", { ...places, place });
  expect([code, text]).toEqual([1, expect.stringContaining("there is no database")]);
  expect([existsSync(target), existsSync(place)]).toEqual([false, false]);
});

test("a change that needs a choice is named before anything is written", async () => {
  const { places, database, remove } = await openSmall();
  await addChanges(database, "w1", {
    file: "collections/shop.json",
    item: "mug",
    title: "Früher",
    pageId: "c1",
    skus: [],
  });
  const { code, text, target } = await runExport("laden", places);
  await database.destroy();
  await remove();
  expect(code).toBe(1);
  expect(text).toContain("To be decided at /config/changes first");
  expect(existsSync(target)).toBe(false);
});
