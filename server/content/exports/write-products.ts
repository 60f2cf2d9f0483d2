import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { workflowStates } from "../content.ts";
import { parseCents } from "../money.ts";
import { toListCell } from "./list-names.ts";
import {
  MOST_OPTIONS,
  optionColumns,
  type ProductColumn,
  productColumns,
  productTypes,
} from "./product-columns.ts";

/** Units of a variant that are counted elsewhere; null for unlimited, undefined where the content's number counts. */
export type UnitsOf = (sku: string, isUnlimited: boolean) => number | null | undefined;

const columns = Object.keys(productColumns) as readonly ProductColumn[];

/** Options stand after these columns. */
const BEFORE_OPTIONS = columns.indexOf("mpn") + 1;

/** The platform's code of digital products, which have a price of their own. */
const DIGITAL = 2;

const options = Array.from({ length: MOST_OPTIONS }, (_, index) => optionColumns(index + 1));

/** The head of an export of products. */
export const productHead: readonly string[] = [
  ...columns.slice(0, BEFORE_OPTIONS).map((key) => productColumns[key]),
  ...options.flatMap(({ name, value }) => [name, value]),
  ...columns.slice(BEFORE_OPTIONS).map((key) => productColumns[key]),
];

/** The rows of a product in an export, one for each variant; none for what is of no kind that exports know. `page` is its collection. */
export function toProductRows(
  item: JsonObject,
  page: string,
  unitsOf: UnitsOf = () => undefined,
): readonly (readonly string[])[] {
  const product = toObject(item.structuredContent);
  const [word] =
    Object.entries(productTypes).find(([, code]) => code === product.productType) ?? [];
  if (word === undefined) return [];
  const listed = toObjects(product.variants);
  const isDigital = product.productType === DIGITAL;
  const variants = isDigital && listed.length === 0 ? [{ unlimited: true }] : listed;
  const names = optionNames(product, variants);
  return variants.map((variant, position) => {
    const cells: Partial<Record<ProductColumn, string>> = {
      ...(position === 0 && toHeadCells(item, page, word)),
      ...toVariantCells(
        variant,
        isDigital && product.priceMoney != null ? product : variant,
        unitsOf,
      ),
    };
    const chosen = options.flatMap((_, index) => {
      const name = names[index];
      return name === undefined ? ["", ""] : [name, toText(toObject(variant.attributes)[name])];
    });
    const texts = columns.map((key) => cells[key] ?? "");
    return [...texts.slice(0, BEFORE_OPTIONS), ...chosen, ...texts.slice(BEFORE_OPTIONS)];
  });
}

const toHeadCells = (
  item: JsonObject,
  page: string,
  type: string,
): Partial<Record<ProductColumn, string>> => ({
  productId: toText(item.id),
  type,
  page,
  urlId: toText(item.urlId),
  title: toText(item.title),
  description: toText(item.excerpt),
  categories: toListCell(toTexts(item.categories)),
  tags: toListCell(toTexts(item.tags)),
  visible:
    (item.workflowState ?? workflowStates.published) === workflowStates.published ? "Yes" : "No",
  images: picturesOf(item).join(" "),
});

function toVariantCells(
  variant: JsonObject,
  priced: JsonObject,
  unitsOf: UnitsOf,
): Partial<Record<ProductColumn, string>> {
  const measure = (value: unknown) =>
    typeof value === "number" && value > 0 ? String(value) : "0";
  const counted = unitsOf(toText(variant.sku) || toText(variant.id), variant.unlimited === true);
  const units = counted === undefined ? (variant.unlimited ? null : variant.qtyInStock) : counted;
  return {
    variantId: toText(variant.id),
    sku: toText(variant.sku),
    gtin: toText(variant.gtin),
    mpn: toText(variant.mpn),
    price: toAmount(priced.priceMoney, priced.price),
    salePrice: toAmount(priced.salePriceMoney, priced.salePrice),
    onSale: priced.onSale === true ? "Yes" : "No",
    stock: units === null ? "Unlimited" : String(units ?? 0),
    weight: measure(variant.weight),
    length: measure(variant.len),
    width: measure(variant.width),
    height: measure(variant.height),
  };
}

/** The names of a product's options, in the order of the first variant, as imports read them. */
function optionNames(product: JsonObject, variants: readonly JsonObject[]): readonly string[] {
  const own = Object.keys(toObject(variants[0]?.attributes));
  const ordered = toTexts(product.variantOptionOrdering).filter((name) => own.includes(name));
  return [...new Set([...ordered, ...own])];
}

/** The addresses of a product's pictures, each once. */
function picturesOf(item: JsonObject): readonly string[] {
  const own = toText(toObject(item.mainImage).assetUrl) || toText(item.assetUrl);
  const further = toObjects(item.items).map(({ assetUrl }) => toText(assetUrl));
  const all = own === further[0] ? further : [own, ...further];
  return all.filter((address) => address !== "");
}

function toAmount(money: unknown, hundredths: unknown): string {
  const { value } = toObject(money);
  const cents =
    typeof value === "string"
      ? parseCents({ value }, toText(toObject(money).currency))
      : hundredths;
  return typeof cents === "number" ? (cents / 100).toFixed(2) : "0.00";
}

const toText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const toObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const toObjects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
