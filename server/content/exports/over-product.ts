import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { toItem } from "./product-items.ts";
import type { ExportedProduct } from "./read-products.ts";
import { toProductRows } from "./write-products.ts";

/** Where a product comes to, and if the numbers of its stock count only for what is new. */
type Target = {
  readonly currency: string;
  readonly page: string;
  readonly keepsStock?: boolean;
};

/**
 * A product of an export over the one that is there, whose other keys stay; the same object if the export says nothing else of it. Without
 * one it is new.
 */
export function overProduct(
  product: ExportedProduct,
  found: JsonObject | undefined,
  { currency, page, keepsStock = false }: Target,
): JsonObject {
  const whole = toItem(product, currency);
  if (!found) return whole;
  const item = withoutDefaults(found, whole);
  const pictures = withFirst(found, item);
  const merged = {
    ...found,
    ...(isSamePicture(found, item) ? item : { ...item, ...wordsOf(found, item) }),
    id: found.id,
    ...(pictures !== undefined && { items: overPictures(found.items, pictures) }),
    structuredContent: over(found.structuredContent, item.structuredContent, keepsStock),
  };
  const isSame = isDeepStrictEqual(toProductRows(merged, page), toProductRows(found, page));
  return isSame ? found : merged;
}

/** Values that hold without being said. */
const defaults: JsonObject = { workflowState: 1, onSale: false };

/** An export's values, without those that a file that has none says by that. */
const withoutDefaults = (old: JsonObject, now: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) =>
        old[key] !== undefined || !Object.hasOwn(defaults, key) || value !== defaults[key],
    ),
  );

const isSamePicture = (found: JsonObject, { assetUrl }: JsonObject): boolean =>
  assetUrl === undefined || assetUrl === found.assetUrl;

/** Size, focal point and alternative text of another first picture go, or are those that the list gives the new one. */
function wordsOf(found: JsonObject, { assetUrl }: JsonObject): JsonObject {
  const listed = Array.isArray(found.items) ? found.items.filter(isJsonObject) : [];
  const known = listed.find((one) => one.assetUrl === assetUrl);
  const keys = ["originalSize", "mediaFocalPoint", "altText"];
  return Object.fromEntries(keys.map((key) => [key, known?.[key]]));
}

/** The list of pictures, which repeats the first one where the present list does. Undefined if the export has none. */
function withFirst(found: JsonObject, { urlId, assetUrl, items }: JsonObject): unknown {
  if (assetUrl === undefined) return undefined;
  const [first] = Array.isArray(found.items) ? found.items : [];
  const repeats = isJsonObject(first) && first.assetUrl === found.assetUrl;
  if (!repeats) return items;
  const further: readonly unknown[] = Array.isArray(items) ? items : [];
  return [{ id: `${urlId}-1`, title: "", assetUrl }, ...further];
}

/** An export's product laid over that of its file: keys that the export does not know stay. */
function over(old: unknown, now: unknown, keepsStock: boolean): unknown {
  if (!isJsonObject(old) || !isJsonObject(now)) return now;
  const known = Array.isArray(old.variants) ? old.variants.filter(isJsonObject) : [];
  const variants = Array.isArray(now.variants) ? now.variants.filter(isJsonObject) : [];
  return {
    ...old,
    ...now,
    variants: variants.map((variant) => overVariant(known, variant, keepsStock)),
  };
}

function overVariant(
  known: readonly JsonObject[],
  variant: JsonObject,
  keepsStock: boolean,
): JsonObject {
  const { id, sku } = variant;
  const old = known.find((one) =>
    id === undefined ? sku !== undefined && one.sku === sku : one.id === id,
  );
  if (!old) return variant;
  const { price, salePrice, unlimited, qtyInStock: _stock, ...rest } = old;
  // The hundredths beside an amount hold as long as it stays.
  const keeps = (key: string): boolean => isDeepStrictEqual(old[key], variant[key] ?? old[key]);
  return {
    ...rest,
    ...(price !== undefined && keeps("priceMoney") && { price }),
    ...(salePrice !== undefined && keeps("salePriceMoney") && { salePrice }),
    ...(unlimited === false && { unlimited }),
    ...withoutDefaults(old, variant),
    // Somebody counts it already.
    ...(keepsStock && isCounted(old) && isCounted(variant) && { qtyInStock: old.qtyInStock }),
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

const isCounted = ({ unlimited, qtyInStock }: JsonObject): boolean =>
  unlimited !== true && qtyInStock !== undefined;
