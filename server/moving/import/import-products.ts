import { join } from "node:path";
import { overProduct } from "../../content/exports/over-product.ts";
import { toItem } from "../../content/exports/product-items.ts";
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
  const { id, urlId } = toItem(product, currency);
  const at = target.items.findIndex((one) => id === one.id || urlId === one.urlId);
  const found = target.items[at];
  const merged = overProduct(product, found, { currency, page: product.page });
  const isSame = merged === found;
  if (!isSame) {
    target.isChanged = true;
    target.items.splice(at < 0 ? target.items.length : at, found ? 1 : 0, merged);
  }
  const change = isSame ? "same" : found ? "changed" : "new";
  return { line: product.line, address: `/${product.page}/${urlId}`, change };
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
