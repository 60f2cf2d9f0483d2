import fc from "fast-check";
import { expect, test } from "vitest";
import { toSkus } from "../../../server/site/catalog/product.ts";
import type { Stock } from "../../../server/site/catalog/stock.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import type { Site } from "../../../server/site/site.ts";
import { startApp } from "../../support/server/storefront.ts";
import { siteTools } from "../../support/sites/site-tools.ts";
import { turns } from "../../support/turns.ts";

const { sites } = await loadSites(
  { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: "kontor-nord" },
  siteTools,
);
const site = sites.get("kontor-nord") as Site; // It is the default site.

/** The variants that are sold, as the stock knows them. */
const variants = [...site.content.items.values()].flatMap(({ item }) =>
  toSkus(item.structuredContent?.variants ?? []).map((sku) => ({ itemId: item.id, sku })),
);

const addresses = [
  "/",
  "/laden",
  "/laden?category=Kaffee",
  "/laden?page=2",
  "/laden/roestkaffee-elbtief",
  "/laden/handfilter-sandbank",
  "/laden/emaillebecher-ahming",
  "/laden?format=json",
  "/laden/roestkaffee-elbtief?format=json",
  "/laden?format=rss",
  "/journal",
  "/termine",
  "/termine?view=calendar",
];

/** A change of a variant's units, null for unlimited; or time that passes, in which content is published and clocks change. */
type Change =
  | { readonly place: number; readonly units: number | null }
  | { readonly passed: number };

const HOUR_MS = 3_600_000;

const sales: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(variants.length - 1),
  units: fc.oneof(fc.constantFrom(0, 1, 2, 3, null), fc.nat(50)),
});

const waits: fc.Arbitrary<Change> = fc.record({
  passed: fc.oneof(
    fc.constantFrom(1000, 60_000),
    fc.nat(90 * 24).map((hours) => hours * HOUR_MS),
  ),
});

const changes = fc.oneof({ weight: 3, arbitrary: sales }, waits);

/** A stock as it is now. */
function toStock(units: ReadonlyMap<string, number | null>): Stock {
  const now = new Map(units);
  return { unitsOf: (itemId, sku) => now.get(`${itemId} ${sku}`) };
}

/** Changes stock and time of a running shop; counts the answers that differ from those of a shop that begins there. */
async function countDifferences(
  course: readonly (readonly [Change, readonly string[]])[],
  notices: (index: number) => boolean,
): Promise<number> {
  const units = new Map<string, number | null>();
  let time = Date.UTC(2026, 0, 15);
  let stock = toStock(units);
  const start = (stockOf: () => Stock) =>
    startApp(sites, { defaultSite: "kontor-nord", stock: stockOf, now: () => time });
  const shop = await start(() => stock);
  let differences = 0;
  for (const [index, [change, asked]] of course.entries()) {
    if ("passed" in change) {
      time += change.passed;
    } else {
      const { itemId, sku } = variants[change.place] ?? {};
      units.set(`${itemId} ${sku}`, change.units);
    }
    if (notices(index)) stock = toStock(units);
    const present = toStock(units);
    const fresh = await start(() => present);
    for (const url of asked) {
      // Asked again, it may be a kept page.
      const found = [await shop.app.inject({ url }), await shop.app.inject({ url })];
      const wanted = await fresh.app.inject({ url });
      differences += found.filter(({ payload }) => payload !== wanted.payload).length;
    }
    await fresh.close();
  }
  await shop.close();
  return differences;
}

const courses = (length: number) =>
  fc.array(fc.tuple(changes, fc.subarray(addresses, { minLength: 2, maxLength: 4 })), {
    minLength: length,
    maxLength: length,
  });

/** One long course by a seed, which a failure names. */
const sampled = (length: number) => fc.sample(courses(length), { numRuns: 1, seed: 7 })[0] ?? [];

test("after any changes, every answer is that of a shop that remembers nothing", async () => {
  expect(await countDifferences(sampled(turns(4, 60)), () => true)).toBe(0);
});

test("a change that nobody tells of is found by the same comparison", async () => {
  const missed = await countDifferences(sampled(16), (index) => index % 4 !== 1);
  expect(missed).toBeGreaterThan(0);
});
