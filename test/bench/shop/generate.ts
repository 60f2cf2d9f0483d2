import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "./random.ts";

const SAMPLE = "fixtures/kontor-nord";
/** Products of one collection, as large shops divide theirs. */
const PER_COLLECTION = 200;
/** Units of each variant: enough for any number of orders. */
const UNITS = 1_000_000;

type Json = Record<string, unknown>;

const readJson = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));

/** The address of a generated product. */
export const productPath = (number: number): string =>
  `/regal-${Math.floor(number / PER_COLLECTION) + 1}/ware-${number + 1}`;

/** The product that buyers order: its item, and the SKU of its variant. */
export const wareOf = (number: number): { readonly itemId: string; readonly sku: string } => ({
  itemId: `ware-${number + 1}`,
  sku: `W-${number + 1}-1`,
});

/** A product like one of the sample's, with numbers by chance. */
function toProduct(sample: Json, number: number, random: () => number): Json {
  const price = () => 500 + Math.floor(random() * 9500);
  const structured = sample.structuredContent as Json; // Of the sample's products only.
  const variants = (structured.variants as Json[]).map((variant, place) => {
    const cents = price();
    return {
      ...variant,
      id: `ware-${number + 1}-${place + 1}`,
      sku: `W-${number + 1}-${place + 1}`,
      price: cents,
      priceMoney: { value: (cents / 100).toFixed(2), currency: "EUR" },
      onSale: false,
      lowestPriceMoney: undefined,
      unlimited: false,
      qtyInStock: UNITS,
    };
  });
  return {
    ...sample,
    id: `ware-${number + 1}`,
    urlId: `ware-${number + 1}`,
    fullUrl: productPath(number),
    title: `${String(sample.title)} ${number + 1}`,
    structuredContent: { ...structured, variants },
  };
}

/** Adds generated products to a copy of the sample shop, at `{name}.localhost`. The same seed writes the same bytes. */
export function generateShop(folder: string, products: number, seed = 1): void {
  const name = basename(folder);
  const random = createRandom(seed);
  rmSync(folder, { recursive: true, force: true });
  cpSync(SAMPLE, folder, { recursive: true });
  const site = readJson(join(folder, "site.json"));
  writeFileSync(
    join(folder, "site.json"),
    JSON.stringify({
      ...site,
      hosts: [`${name}.localhost`],
      website: { ...(site.website as Json), id: name },
    }),
  );
  const { collection, items } = readJson(join(SAMPLE, "collections/laden.json"));
  const plain = (items as Json[]).filter(({ structuredContent }) => {
    const { productType, isSubscribable } = Object(structuredContent);
    return productType === 1 && isSubscribable !== true;
  });
  mkdirSync(join(folder, "collections"), { recursive: true });
  for (let first = 0; first < products; first += PER_COLLECTION) {
    const shelf = first / PER_COLLECTION + 1;
    const numbers = Array.from(
      { length: Math.min(PER_COLLECTION, products - first) },
      (_, index) => first + index,
    );
    const goods = numbers.map((number) => {
      const sample = plain[Math.floor(random() * plain.length)];
      if (!sample) throw new Error("the sample has no plain products");
      return toProduct(sample, number, random);
    });
    const own = {
      ...(collection as Json),
      id: `regal-${shelf}`,
      urlId: `regal-${shelf}`,
      fullUrl: `/regal-${shelf}`,
      title: `Regal ${shelf}`,
      navigationTitle: `Regal ${shelf}`,
      itemCount: goods.length,
    };
    const file = join(folder, "collections", `regal-${shelf}.json`);
    writeFileSync(file, JSON.stringify({ collection: own, items: goods }));
  }
}

/** `npm run generate -- PRODUCTS [--seed N] [--folder FOLDER]` */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string", default: "1" }, folder: { type: "string" } },
  });
  const products = Number(positionals[0]);
  if (!Number.isInteger(products) || products < 1) {
    console.error("usage: npm run generate -- PRODUCTS [--seed N] [--folder FOLDER]");
    process.exitCode = 1;
    return;
  }
  const folder = values.folder ?? `generated/shop-${products}`;
  generateShop(folder, products, Number(values.seed));
  const files = readdirSync(join(folder, "collections")).length;
  console.log(`${folder}: ${products} products in ${files} collection files`);
}

if (process.argv[1]?.endsWith("generate.ts")) main();
