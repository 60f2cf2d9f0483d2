import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { createNames, toSlug, toTitle, toUrlId } from "../reading/tame.ts";

/** A page or collection of the old site, as a content file has it. */
export type PulledPage = {
  readonly urlId: string;
  readonly collection: JsonObject;
  readonly file: JsonObject;
  readonly items: readonly JsonObject[] | undefined;
};

/** Keys beside a product's own that the platform repeats on the item. */
const repeated = ["variants", "variantOptionOrdering", "productType", "onSale", "isSubscribable"];
/** Keys that a server computes for each answer. */
const computed = [
  "fullUrl",
  "collectionId",
  "priceCents",
  "salePriceCents",
  "unitPrice",
  "pagination",
];

/** The collection of an answer as content has it; undefined if it names none. */
export function toCollection(value: unknown, wanted?: string): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const title = toTitle(value.title);
  const urlId = toUrlId(value.urlId) ?? toUrlId(wanted) ?? toSlug(title);
  const { collections: _children, itemCount: _count, fullUrl: _url, ...rest } = value;
  return {
    ...rest,
    id: text(value.id) || `alt-${toSlug(urlId)}`,
    urlId: urlId.replaceAll("/", "-"),
    title,
    navigationTitle: toTitle(value.navigationTitle) || title,
    type: Number.isInteger(value.type) ? value.type : 10,
    typeName: toUrlId(value.typeName) ?? "page",
  };
}

const text = (value: unknown): string =>
  typeof value === "string" && value.length <= 128 ? value : "";

/** URL ids of the pages of an index, in their order. */
function toChildren({ collection, collections }: JsonObject): readonly string[] | undefined {
  const listed =
    isJsonObject(collection) && collection.collections ? collection.collections : collections;
  if (!Array.isArray(listed)) return undefined;
  return listed.flatMap((one) => toUrlId(isJsonObject(one) ? one.urlId : one) ?? []);
}

/** Brings items into the form of content: each with an id and an address of its own. */
export function createItemReader() {
  const ids = createNames();
  const names = createNames();
  return (item: JsonObject): JsonObject => {
    const title = toTitle(item.title);
    const last = typeof item.fullUrl === "string" ? item.fullUrl.split("/").at(-1) : undefined;
    const urlId = toUrlId(item.urlId) ?? toUrlId(last) ?? toSlug(title || text(item.id));
    const isProduct = isJsonObject(item.structuredContent) || Array.isArray(item.variants);
    const structured = isProduct ? { structuredContent: toProduct(item) } : {};
    const drop = new Set([...computed, ...(isProduct ? repeated : [])]);
    const kept = Object.fromEntries(Object.entries(item).filter(([key]) => !drop.has(key)));
    return {
      ...kept,
      ...structured,
      id: ids(text(item.id) || `alt-${toSlug(urlId)}`),
      urlId: names(urlId),
      title,
    };
  };
}

/** The parts of a product that the shop reads, from the item or from what it repeats of it. */
function toProduct(item: JsonObject): JsonObject {
  const own = isJsonObject(item.structuredContent) ? item.structuredContent : {};
  const beside = Object.fromEntries(
    repeated.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]]])),
  );
  const product = { ...beside, ...own };
  if (!Array.isArray(product.variants)) return product;
  const skus = createNames();
  const variants = product.variants.filter(isJsonObject).map((variant) => toVariant(variant, skus));
  return { ...product, variants };
}

/** A variant with a SKU that is its own, or with none; keys stay in their order. */
const toVariant = (variant: JsonObject, skus: (name: string) => string): JsonObject =>
  Object.fromEntries(
    Object.entries(variant).flatMap(([key, value]) => {
      if (key !== "sku") return [[key, value]];
      return typeof value === "string" && value !== "" ? [[key, skus(value)]] : [];
    }),
  );

/** Ids of forms that a product names and does not bring. */
export function formsOf({ structuredContent }: JsonObject): readonly string[] {
  if (!isJsonObject(structuredContent)) return [];
  const { waitlistFormId, additionalFieldsFormId, additionalFieldsForm } = structuredContent;
  const ids = [waitlistFormId, additionalFieldsForm ? undefined : additionalFieldsFormId];
  return ids.filter((id): id is string => typeof id === "string" && id !== "");
}

/** Keys of content that stand in the order of the answer; everything else of it belongs to the website. */
export function toPageFile(answer: JsonObject, collection: JsonObject): JsonObject {
  const collections = toChildren(answer);
  const { mainContent } = answer;
  return {
    collection,
    ...(collections && { collections }),
    ...(typeof mainContent === "string" && mainContent !== "" && { mainContent }),
  };
}
