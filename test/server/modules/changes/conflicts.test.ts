import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runWriteBackCommand } from "../../../../server/cli/changes/write-back-command.ts";
import { readPathText } from "../../../../server/content/changes/change-path.ts";
import { createChangeStore } from "../../../../server/modules/changes/store.ts";
import { openOwnerShop } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { startApp } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";

const MUG = "/config/products/mug";
const FILE = "collections/shop.json";
const PRICE = "structuredContent.variants[sku=BLAU].priceMoney";

const shopOf = (...items: object[]) => ({
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items,
});

type Shop = Awaited<ReturnType<typeof openOwnerShop>>;

/** A choice on the page of changes. */
const choose = (shop: Shop, path: string, choice: "file" | "own") =>
  shop.post("/config/changes/choose", { file: FILE, path, choice });

test("a file that changes the same value is a conflict, until somebody chooses", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { title: "Tasse" });
  shop.writeFile(FILE, shopOf(mug({ title: "Humpen" })));
  // Another change has the files read.
  await shop.fill(MUG, { tags: "neu" });
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
  const listed = (await shop.open("/config/changes")).body;
  expect(listed).toContain("Die Datei hat inzwischen einen anderen Wert.");
  expect(listed).toContain("items[id=mug].title");
  expect(listed).toContain("Humpen");
  expect((await shop.open("/config")).body).toContain("Änderungen zu entscheiden");

  expect((await choose(shop, "items[id=mug].title", "own")).statusCode).toBe(303);
  expect((await shop.open("/config/changes")).body).toContain("Es gibt nichts zu entscheiden.");
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
  await choose(shop, "items[id=mug].title", "file");
  expect(await shop.see("/shop")).toContain(">Humpen</a>");
});

test("a price is chosen and taken back with the hundredths beside it, and with nothing else", async () => {
  const shop = await openOwnerShop();
  const blue = async () => {
    const { item } = JSON.parse(await shop.see("/shop/becher?format=json"));
    const [{ price, weight }] = item.structuredContent.variants;
    return { price, weight };
  };
  const WEIGHT = "structuredContent.variants[sku=BLAU].weight";
  await shop.fill(MUG, { [PRICE]: "11,90", [WEIGHT]: "2" });
  await shop.fill(MUG, { [PRICE]: "10,90" });
  const { body } = await shop.open("/config/changes/history");
  const ids = [...body.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id);
  // Newest first: two edits of the second price, then those of the first one and the weight.
  expect(ids.length).toBe(5);
  expect((await shop.post("/config/changes/take-back", { id: ids[0] })).statusCode).toBe(303);
  expect(await blue()).toEqual({ price: 1190, weight: 2 });
  for (const id of ids.slice(2)) {
    await shop.fill(MUG, { [PRICE]: "9,90", [WEIGHT]: "2" });
    expect((await shop.post("/config/changes/take-back", { id })).statusCode).toBe(303);
    expect([{ price: 1250, weight: 2 }, { price: 990 }]).toContainEqual(await blue());
  }

  for (const [round, place] of ["priceMoney", "price"].entries()) {
    await shop.fill(MUG, { [PRICE]: "9,90", [WEIGHT]: "2" });
    const file = mug();
    for (const variant of file.structuredContent.variants) {
      const price = 1300 + round;
      const priceMoney = { value: (price / 100).toFixed(2), currency: "EUR" };
      Object.assign(variant, { price, priceMoney, weight: 3 + round });
    }
    shop.writeFile(FILE, shopOf(file));
    // Another change has the files read.
    await shop.fill(MUG, { tags: `neu ${round}` });
    const path = `items[id=mug].structuredContent.variants[sku=BLAU].${place}`;
    expect((await choose(shop, path, "file")).statusCode).toBe(303);
    expect(await blue()).toEqual({ price: 1300 + round, weight: 2 });
  }
});

test("changes of what is gone are kept, and count again once it is back", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { title: "Tasse" });
  shop.writeFile(FILE, shopOf(mug({ id: "other", title: "Anderer" })));
  // A change has the files read.
  const make = () => shop.post("/config/products", { title: "Neu", price: "1", file: FILE });
  expect((await make()).statusCode).toBe(303);
  expect((await shop.open("/config/changes")).body).toContain("gibt es in der Datei nicht mehr");
  expect(await shop.see("/shop")).toContain(">Anderer</a>");
  expect((await shop.open(MUG)).statusCode).toBe(404);
  shop.writeFile(FILE, shopOf(mug()));
  await make();
  expect((await shop.open("/config/changes")).body).toContain("Es gibt nichts zu entscheiden.");
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
});

test("every edit can be taken back, also the removal of a product", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { title: "Tasse" });
  await shop.fill(MUG, { title: "Humpen" });
  await shop.press(MUG, "remove");
  expect(await shop.see("/shop")).not.toContain("/shop/becher");
  const takeBack = async () => {
    const { body } = await shop.open("/config/changes/history");
    const id = /name="id" value="(\w+)"/.exec(body)?.[1];
    return shop.post("/config/changes/take-back", { id });
  };
  expect((await takeBack()).statusCode).toBe(303);
  expect(await shop.see("/shop")).toContain("/shop/becher");
});

test.each(databaseKinds)(
  "$name: changes outlive a restart, and other processes show them",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop({}, place);
    const other = await startApp(shop.sites, { place });
    try {
      await other.app.listen({ port: 0 });
      await shop.fill(MUG, { [PRICE]: "11,90", title: "Tasse" });
      const seen = async () => (await other.app.inject({ url: "/shop" })).body;
      await expect.poll(seen).toContain(">Tasse</a>");
    } finally {
      await other.close();
    }
    const later = await startApp(shop.sites, { place });
    try {
      await later.app.ready();
      expect((await later.app.inject({ url: "/shop" })).body).toContain(">Tasse</a>");
    } finally {
      await later.close();
    }
  },
);

test("what is written back is in the files, formatted as they were, and nothing lies over them", async () => {
  const { place } = await databaseKinds[0].createNew();
  const shop = await openOwnerShop({}, place);
  await shop.app.listen({ port: 0 });
  const before = shop.readFile(FILE);
  await shop.fill(MUG, { [PRICE]: "11,90" });
  const shown = await shop.see("/shop/becher?format=json");
  const config = {
    dataDir: place,
    databaseUrl: undefined,
    sitesDir: shop.folder.replace(/\/shop$/, ""),
    themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
  };
  const written = await runWriteBackCommand(["shop"], config);
  expect(written).toEqual({ code: 0, text: `2 changes were written into\n- ${FILE}\n` });
  expect(shop.readFile(FILE)).toBe(before.replace('"12.50"', '"11.90"').replace("1250", "1190"));
  await expect
    .poll(async () => (await shop.open("/config/changes")).body)
    .toContain("Es liegt nichts über den Dateien.");
  expect(await shop.see("/shop/becher?format=json")).toBe(shown);
  expect(await runWriteBackCommand(["shop"], config)).toMatchObject({
    text: "nothing lies over the files\n",
  });
});

test("where a file cannot be written, nothing is lost, and a later run writes all", async () => {
  const { place } = await databaseKinds[0].createNew();
  // Names of files have at most 255 bytes, which the one beside it would exceed.
  const long = `collections/${"x".repeat(245)}.json`;
  const other = {
    collection: { id: "c9", urlId: "more", title: "Mehr", type: 13, typeName: "products" },
    items: [mug({ id: "cup", urlId: "cup" })],
  };
  const shop = await openOwnerShop({ [long]: other }, place);
  await shop.fill(MUG, { title: "Tasse" });
  await shop.fill("/config/products/cup", { title: "Kanne" });
  const config = {
    dataDir: place,
    databaseUrl: undefined,
    sitesDir: shop.folder.replace(/\/shop$/, ""),
    themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
  };
  const failed = await runWriteBackCommand(["shop"], config);
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.text).toContain("Not everything was written");
  expect(readdirSync(join(shop.folder, "collections"))).toHaveLength(2);
  const { public: kept } = await createChangeStore(shop.database).list("w1");
  expect(kept).toHaveLength(2);
  renameSync(join(shop.folder, long), join(shop.folder, "collections/more.json"));
  const moved = kept.map((one) =>
    one.file === long ? { ...one, file: "collections/more.json" } : one,
  );
  await createChangeStore(shop.database).change("w1", () => ({
    changes: { public: moved, draft: [] },
    edits: [],
  }));
  expect(await runWriteBackCommand(["shop"], config)).toMatchObject({ code: 0 });
  expect(shop.readFile("collections/more.json")).toContain("Kanne");
  expect(shop.readFile(FILE)).toContain("Tasse");
});

test("the history is paged, and an edit of any page is taken back", async () => {
  const { place } = await databaseKinds[0].createNew();
  const shop = await openOwnerShop({}, place);
  const store = createChangeStore(shop.database);
  const path = readPathText("items[id=mug].title");
  const edit = (number: number) => ({
    id: `e${String(number).padStart(3, "0")}`,
    kind: "edit" as const,
    file: FILE,
    path,
    from: number === 1 ? "Alter Titel" : undefined,
    to: `Titel ${number}`,
    at: number,
    by: "a@b.de",
  });
  const all = Array.from({ length: 120 }, (_, index) => edit(index + 1));
  for (const one of all) await store.change("w1", (changes) => ({ changes, edits: [one] }));
  let url: string | undefined = "/config/changes/history";
  const found: string[] = [];
  for (let page = 0; url !== undefined && page < 9; page += 1) {
    const { body } = await shop.open(url);
    found.push(...[...body.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id ?? ""));
    url = /href="([^"]*before=[^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(found).toEqual(all.map(({ id }) => id).reverse());
  await shop.post("/config/changes/take-back", { id: "e001" });
  expect(await shop.see("/shop")).toContain(">Alter Titel</a>");

  // The list that a role may not see is as long as can be, and hides nothing that it may see.
  const taxes = Array.from({ length: 2100 }, (_, index) => ({
    ...edit(index + 1),
    id: `t${index}`,
    file: "site.json",
    path: readPathText("shop.taxRules"),
  }));
  const lost = Array.from({ length: 130 }, (_, index) => ({
    ...edit(index + 1),
    id: `c${index}`,
    path: readPathText(`items[id=gone-${index}].title`),
    old: "x",
    revision: "",
    value: "y",
  }));
  await store.change("w1", ({ draft }) => ({ changes: { public: lost, draft }, edits: taxes }));
  await shop.fill("/config/products?new=1", { title: "Kanne", price: "1" });
  const first = (await shop.open("/config/changes/history")).body;
  expect(first).not.toContain("taxRules");
  const older = /href="([^"]*before=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await shop.open(older)).body).toContain('value="e120"');
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { body } = await shop.open(`/config/changes?page=${page}`);
    const forms = [...body.matchAll(/value="(items\[id=gone-\d+\]\.title)"/g)];
    expect(forms.length).toBeLessThanOrEqual(50);
    seen.push(...forms.map(([, path]) => path ?? ""));
    expect(body).not.toContain("Es gibt nichts zu entscheiden.");
  }
  expect(new Set(seen).size).toBe(130);
});
