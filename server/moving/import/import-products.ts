import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type ExportedProduct, readProducts } from "../../content/exports/read-products.ts";
import { readTable } from "../../content/exports/read-table.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { createNames, toSlug } from "../reading/tame.ts";
import {
  type ImportPlan,
  type PlannedEntry,
  readFolder,
  readObject,
  toFileText,
  urlIdOf,
} from "./content-plan.ts";
import { toItem } from "./product-items.ts";

type Collection = {
  readonly path: string;
  readonly file: JsonObject;
  readonly items: JsonObject[];
  isChanged: boolean;
};

/** Plans to import a file of products into the content folder of a site. Changes nothing. */
export function planProducts(csv: string, folder: string): ImportPlan {
  const { products, problems, unknown } = readProducts(readTable(csv));
  const unread = unknown.map((column) => `column '${column}'`);
  if (problems.length > 0) return { entries: [], problems, unread, files: new Map() };
  const collections = new Map(readCollections(folder).map((one) => [urlIdOf(one.file), one]));
  const names = createNames();
  for (const { path } of collections.values()) names(path);
  const currency = readCurrency(folder);
  const planned = products.map((product) => {
    const known = collections.get(product.page);
    const target = known ?? newCollection(folder, product.page, names);
    collections.set(product.page, target);
    return place(product, target, currency);
  });
  const changed = [...collections.values()].filter(({ isChanged }) => isChanged);
  const files = changed.map(({ path, file, items }) => {
    return [path, toFileText(path, { ...file, items })] as const;
  });
  return { entries: planned, problems, unread, files: new Map(files) };
}

/** Puts a product into its collection: over the one with its id or address, whose other keys stay. */
function place(product: ExportedProduct, target: Collection, currency: string): PlannedEntry {
  const item = toItem(product, currency);
  const at = target.items.findIndex(({ id, urlId }) => id === item.id || urlId === item.urlId);
  const found = target.items[at];
  const merged = found
    ? {
        ...found,
        ...item,
        ...(item.items !== undefined && { items: overPictures(found.items, item.items) }),
        structuredContent: over(found.structuredContent, item.structuredContent),
      }
    : item;
  const isSame = found !== undefined && isDeepStrictEqual(merged, found);
  if (!isSame) {
    target.isChanged = true;
    target.items.splice(at < 0 ? target.items.length : at, found ? 1 : 0, merged);
  }
  const change = isSame ? "same" : found ? "changed" : "new";
  return { line: product.line, address: `/${product.page}/${item.urlId}`, change };
}

/** An export's product laid over that of its file: keys that the export does not know stay. */
function over(old: unknown, now: unknown): unknown {
  if (!isJsonObject(old) || !isJsonObject(now)) return now;
  const known = Array.isArray(old.variants) ? old.variants.filter(isJsonObject) : [];
  const variants = Array.isArray(now.variants) ? now.variants.filter(isJsonObject) : [];
  return { ...old, ...now, variants: variants.map((variant) => overVariant(known, variant)) };
}

function overVariant(known: readonly JsonObject[], variant: JsonObject): JsonObject {
  const { id, sku } = variant;
  const old = known.find((one) =>
    id === undefined ? sku !== undefined && one.sku === sku : one.id === id,
  );
  if (!old) return variant;
  const { price, salePrice, unlimited: _unlimited, qtyInStock: _stock, ...rest } = old;
  // The hundredths beside an amount hold as long as it stays.
  const keeps = (key: string): boolean => isDeepStrictEqual(old[key], variant[key] ?? old[key]);
  return {
    ...rest,
    ...(price !== undefined && keeps("priceMoney") && { price }),
    ...(salePrice !== undefined && keeps("salePriceMoney") && { salePrice }),
    ...variant,
  };
}

/** Pictures of an export over those of a file, by their addresses: a known one keeps all that the file says of it. */
function overPictures(old: unknown, now: unknown): unknown {
  if (!Array.isArray(old) || !Array.isArray(now)) return now;
  const left = old.filter(isJsonObject);
  const pictures = now.filter(isJsonObject).map((picture) => {
    const at = left.findIndex(({ assetUrl }) => assetUrl === picture.assetUrl);
    return { picture, known: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const ids = new Set(pictures.map(({ known }) => known?.id));
  return pictures.map(({ picture, known }) => {
    if (known) return known;
    let id = String(picture.id);
    while (ids.has(id)) id += "-new";
    ids.add(id);
    return { ...picture, id };
  });
}

const readCollections = (folder: string): readonly Collection[] =>
  readFolder(folder, "collections").map(({ path, file }) => {
    const items = Array.isArray(file.items) ? file.items.filter(isJsonObject) : [];
    return { path, file, items, isChanged: false };
  });

function newCollection(
  folder: string,
  urlId: string,
  names: ReturnType<typeof createNames>,
): Collection {
  const title = urlId.charAt(0).toUpperCase() + urlId.slice(1);
  const collection = {
    id: `import-${toSlug(urlId)}`,
    urlId,
    title,
    type: 13,
    typeName: "products",
  };
  const path = names(join(folder, "collections", toSlug(urlId)), ".json");
  return { path, file: { collection }, items: [], isChanged: true };
}

function readCurrency(folder: string): string {
  const { websiteSettings } = readObject(join(folder, "site.json"));
  const store = isJsonObject(websiteSettings) ? websiteSettings.storeSettings : undefined;
  const { selectedCurrency, defaultCurrency } = isJsonObject(store) ? store : {};
  return String(selectedCurrency || defaultCurrency || "USD");
}
