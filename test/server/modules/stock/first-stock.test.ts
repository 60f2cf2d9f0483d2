import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { composeOn } from "../../../support/server/composed.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const shopWith = (variants: readonly object[]) => {
  const files = contentFiles();
  const shop = files["collections/shop.json"] as object;
  const item = mug({ structuredContent: { ...mug().structuredContent, variants } });
  return below("shop", { ...files, "collections/shop.json": { ...shop, items: [item] } });
};
const [blue = {}, red = {}] = mug().structuredContent.variants;

test("stock is the database's from the first start on, and another number in the file is told", async () => {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-stock-"));
  const database = await openDatabase(folder);
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  const warnings: object[] = [];
  /** Starts modules over the content, and reads its stock. */
  const start = async (variants: readonly object[]) => {
    const sites = [...(await loadTestSites(shopWith(variants))).values()];
    const { modules, facts } = composeOn(database, {
      sites,
      now: () => 0,
      onWarning: (found) => warnings.push(found),
    });
    await modules.find(({ name }) => name === "stock")?.followSites?.();
    return facts.stock("w1");
  };
  expect((await start([blue, red])).unitsOf("mug", "BLAU")).toBe(5);
  expect(warnings).toEqual([]);
  const stock = await start([
    { ...blue, qtyInStock: 99 },
    { ...red, unlimited: true },
  ]);
  expect(stock.unitsOf("mug", "BLAU")).toBe(5);
  expect(stock.unitsOf("mug", "ROT", true)).toBeNull();
  const variants = [{ itemId: "mug", sku: "BLAU", units: 99, first: 5 }];
  expect(warnings).toEqual([{ websiteId: "w1", count: 1, variants }]);
});

test("a row from before its first number was kept begins with that of the next start", async () => {
  const database = await openDatabase(":memory:");
  onTestFinished(() => database.destroy());
  const old = { website_id: "w1", item_id: "mug", sku: "BLAU", units: 3, version: 4 };
  await database
    .insertInto("stock")
    .values({ ...old, first_units: null })
    .execute();
  const told: object[] = [];
  const start = async (qtyInStock: number) => {
    const sites = [...(await loadTestSites(shopWith([{ ...blue, qtyInStock }]))).values()];
    const { modules, facts } = composeOn(database, {
      sites,
      now: () => 0,
      onWarning: (found) => told.push(found),
    });
    await modules.find(({ name }) => name === "stock")?.followSites?.();
    return facts.stock("w1").unitsOf("mug", "BLAU");
  };
  expect(await start(7)).toBe(3);
  expect(told).toEqual([]);
  expect(await start(9)).toBe(3);
  const variants = [{ itemId: "mug", sku: "BLAU", units: 9, first: 7 }];
  expect(told).toEqual([{ websiteId: "w1", count: 1, variants }]);
});
