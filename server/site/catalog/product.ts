import {
  type ProductType,
  productTypes,
  type SubscriptionPlan,
  subscriptionPlan,
} from "../../../formatters/index.ts";
import { STANDARD_TAX_CLASS } from "../../content/shop/shop-rules.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import type { ProductOption, UnitPrice, Variant } from "../../contract/products/schemas.ts";
import { toUnitPrice } from "../../contract/products/unit-price.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { toPrice, toPricesBefore } from "./content-price.ts";

/** Kinds of products that can be bought individually. */
type SellableType = Exclude<ProductType, "none" | "paywall">;

/** A variant with its current unit price, which is the sale price while it is on sale. */
export type SellableVariant = Omit<Variant, "shown"> & {
  /** Undefined in content without variant ids. */
  readonly id?: string | undefined;
  readonly priceCents: number;
  /** The normal price of a variant on sale. */
  readonly normalCents?: number | undefined;
  /** The lowest price of the 30 days before the sale began, as far as it is known. */
  readonly lowestCents?: number | undefined;
  readonly unitPrice?: UnitPrice | undefined;
  /** In the shop's unit of weight. */
  readonly weight: number;
  /** Its price as a subscription by its first pricing option, if it is sold in both ways. */
  readonly subscription?: { readonly cents: number; readonly normalCents?: number } | undefined;
  /** URL of its own image. */
  readonly image?: string | undefined;
};

/** A plan that can be chosen instead of a product's own. */
type PlanOption = {
  readonly id: string;
  readonly name: string;
  readonly plan: SubscriptionPlan;
  /** Discount in per cent. */
  readonly discountPercent: number;
};

/** A product with everything that its islands, the cart and an order need. */
export type SellableProduct = {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  /** URL of its image. */
  readonly image: string | null;
  readonly productType: SellableType;
  /** Id of the form to fill in before it is added to a cart. */
  readonly formId?: string | undefined;
  readonly subscribable: boolean;
  /** The billing plan of a subscribable product. */
  readonly plan?: SubscriptionPlan | undefined;
  /** Other plans to choose from. */
  readonly planOptions?: readonly PlanOption[] | undefined;
  /** The options that a visitor has to choose; empty if there is no choice. */
  readonly options: readonly ProductOption[];
  readonly variants: readonly SellableVariant[];
  readonly currency: string;
  readonly categories: readonly string[];
  /** The class that decides its taxes. */
  readonly taxClass: string;
  /** The product's own sold-out text; empty if it has none. */
  readonly customSoldOutText: string;
};

/**
 * The name of a variant in restock sign-ups: its id, else its SKU; empty for a product's only variant without either.
 */
export const variantIdOf = ({ id, sku }: Pick<SellableVariant, "id" | "sku">): string =>
  id ?? sku ?? "";

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the data that the shop needs from a content item, using the keys of the platform's JSON.
 *
 * Shapes: an item with `structuredContent`, the shop's currency, the item's address if it matters → product, or undefined for an item that cannot be sold
 *   (no id, unknown product type, paywall). Does not check if the item is public.
 * Edge values: a variant without a readable price in the shop's currency, or indistinguishable from another one, is
 *   left out rather than sold at a wrong price; an invalid stock is 0, a missing text is empty.
 */
export function toSellableProduct(
  item: unknown,
  currency: string,
  fullUrl = "",
): SellableProduct | undefined {
  const fields = toObject(item);
  const content = toObject(fields.structuredContent);
  const productType = toSellableType(content.productType);
  const id = toText(fields.id);
  if (productType === undefined || id === "") return undefined;

  const listed = Array.isArray(content.variants) ? content.variants.map(toObject) : [];
  const pictures = Array.isArray(fields.items) ? fields.items.map(toObject) : [];
  return {
    id,
    title: toText(fields.title),
    fullUrl,
    image: toText(fields.assetUrl) || toText(toObject(fields.mainImage).assetUrl) || null,
    productType,
    formId: toText(content.additionalFieldsFormId) || undefined,
    subscribable: Boolean(content.isSubscribable),
    plan: content.isSubscribable ? subscriptionPlan(toTemplateValue(fields)) : undefined,
    planOptions: content.isSubscribable ? toPlanOptions(content.subscriptionOptions) : undefined,
    options: productType === "digital" ? [] : toOptions(content.variantOptionOrdering, listed),
    variants:
      productType === "digital"
        ? toDigitalVariant(content, listed, currency)
        : toVariants(listed, pictures, productType, currency),
    currency,
    categories: Array.isArray(fields.categories) ? fields.categories.map(toText) : [],
    taxClass: toText(content.taxClass) || STANDARD_TAX_CLASS,
    customSoldOutText: toText(content.customSoldOutText),
  };
}

function toPlanOptions(listed: unknown): readonly PlanOption[] {
  return (Array.isArray(listed) ? listed.map(toObject) : []).flatMap((option) => {
    const structuredContent = { subscriptionPlan: option };
    const plan = subscriptionPlan(toTemplateValue({ structuredContent }));
    const { discountPercent } = option;
    const discount = typeof discountPercent === "number" ? discountPercent : 0;
    const id = toText(option.id);
    return plan && id !== ""
      ? [{ id, name: toText(option.name), plan, discountPercent: discount }]
      : [];
  });
}

/** True for the codes of paywalls and donations, which are not sold. */
export const isNeverSold = (productType: unknown): boolean => toType(productType) === "paywall";

const typesByCode: ReadonlyMap<string, ProductType> = new Map(Object.entries(productTypes));

const toType = (code: unknown): ProductType | undefined => typesByCode.get(toText(code));

/** The type of a product by the code in its content. Undefined for one that is not sold. */
export function toSellableType(code: unknown): SellableType | undefined {
  const type = toType(code);
  return type === "none" || type === "paywall" ? undefined : type;
}

/** A digital product has a single price and never sells out. */
function toDigitalVariant(
  content: Json,
  listed: readonly Json[],
  currency: string,
): SellableVariant[] {
  const priced = toPrice(content, currency) === undefined ? (listed[0] ?? {}) : content;
  const priceCents = toPrice(priced, currency);
  if (priceCents === undefined) return [];
  const sku = toText(content.sku) || toText(listed[0]?.sku) || null;
  const unitPrice = toUnitPrice(priceCents, listed[0]?.unitPriceMeasurement);
  const id = toText(listed[0]?.id) || undefined;
  const prices = { priceCents, ...toPricesBefore(priced, currency) };
  return [{ id, sku, attributes: {}, stock: null, ...prices, unitPrice, weight: 0 }];
}

type PricedVariant = {
  readonly variant: Json;
  readonly sku: string | null;
  /** The variant as its price is read. */
  readonly priced: Json;
  readonly priceCents: number;
};

function toPriced(
  listed: readonly Json[],
  productType: SellableType,
  currency: string,
): readonly PricedVariant[] {
  const skus = toSkus(listed);
  return listed.flatMap((variant, position) => {
    const sku = skus[position];
    if (sku === undefined) return [];
    // A gift card is worth its price, so it is never on sale.
    const priced = productType === "giftCard" ? { ...variant, onSale: false } : variant;
    const priceCents = toPrice(priced, currency);
    return priceCents === undefined ? [] : [{ variant, sku, priced, priceCents }];
  });
}

function toVariants(
  listed: readonly Json[],
  pictures: readonly Json[],
  productType: SellableType,
  currency: string,
): SellableVariant[] {
  return toPriced(listed, productType, currency).map(({ variant, sku, priced, priceCents }) => ({
    id: toText(variant.id) || undefined,
    sku,
    attributes: toAttributes(variant.attributes),
    // A gift card does not sell out.
    stock: productType === "giftCard" ? null : toStock(variant),
    priceCents,
    ...toPricesBefore(priced, currency),
    unitPrice: toUnitPrice(priceCents, variant.unitPriceMeasurement),
    weight: toWeight(variant.weight),
    subscription: toSubscription(variant.pricingOptions, currency),
    image: toVariantImage(variant, pictures),
  }));
}

/** A variant by what names it and what it costs. */
export type VariantPrice = Pick<
  SellableVariant,
  "id" | "sku" | "priceCents" | "normalCents" | "lowestCents" | "unitPrice"
>;

/** The variants of a product by what names them and what they cost, which is all that is read of a whole shop. */
export function toVariantPrices(item: Json, currency: string): readonly VariantPrice[] {
  const content = toObject(item.structuredContent);
  const type = toSellableType(content.productType);
  if (type === undefined || toText(item.id) === "") return [];
  const listed = Array.isArray(content.variants) ? content.variants.map(toObject) : [];
  if (type === "digital") return toDigitalVariant(content, listed, currency);
  return toPriced(listed, type, currency).map(({ variant, sku, priced, priceCents }) => ({
    id: toText(variant.id) || undefined,
    sku,
    priceCents,
    ...toPricesBefore(priced, currency),
    unitPrice: toUnitPrice(priceCents, variant.unitPriceMeasurement),
  }));
}

function toSubscription(options: unknown, currency: string): SellableVariant["subscription"] {
  const option = Array.isArray(options) ? toObject(options[0]) : {};
  const cents = toPrice(option, currency);
  if (cents === undefined) return undefined;
  const normalCents = option.onSale ? toPrice({ ...option, onSale: false }, currency) : undefined;
  return { cents, ...(normalCents !== undefined && { normalCents }) };
}

/** The variant's own image, else the one that it refers to among its own or the product's. */
function toVariantImage(variant: Json, pictures: readonly Json[]): string | undefined {
  const id = toText(variant.mainImageId);
  const own = Array.isArray(variant.images) ? variant.images.map(toObject) : [];
  const named = id === "" ? {} : [...own, ...pictures].find((one) => toText(one.id) === id);
  const urls = [toObject(variant.mainImage).assetUrl, variant.assetUrl, named?.assetUrl];
  return urls.map(toText).find((url) => url !== "");
}

/**
 * The SKUs by which the cart identifies the variants of a product. Among several, one without a SKU of its own uses its
 * id; undefined for one that has neither to itself and would be mistaken for another.
 */
export function toSkus(variants: readonly Json[]): readonly (string | null | undefined)[] {
  if (variants.length === 1) return variants.map(({ sku }) => toText(sku) || null);
  const taken = new Set([""]);
  return variants.map((variant) => {
    const own = toText(variant.sku);
    const sku = taken.has(own) ? toText(variant.id) : own;
    if (taken.has(sku)) return undefined;
    taken.add(sku);
    return sku;
  });
}

/** Options in the product's order, values in the variants' order. A single variant leaves no choice. */
function toOptions(ordering: unknown, listed: readonly Json[]): ProductOption[] {
  if (listed.length < 2 || !Array.isArray(ordering)) return [];
  const attributes = listed.map((variant) => toAttributes(variant.attributes));
  const names = new Set(ordering.filter((name) => typeof name === "string" && name !== ""));
  return [...names].flatMap((name: string) => {
    const values = attributes.flatMap((own) => (Object.hasOwn(own, name) ? [own[name] ?? ""] : []));
    const unique = [...new Set(values)].filter((value) => value !== "");
    return unique.length > 0 ? [{ name, values: unique }] : [];
  });
}

/** The units of a variant in the content; null for unlimited. */
export function toStock(variant: Json): number | null {
  if (variant.unlimited) return null;
  const quantity = Number(toText(variant.qtyInStock));
  return Number.isFinite(quantity)
    ? Math.min(Math.max(0, Math.floor(quantity)), Number.MAX_SAFE_INTEGER)
    : 0;
}

const toWeight = (weight: unknown): number =>
  typeof weight === "number" && weight > 0 ? weight : 0;

function toAttributes(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toObject(value))
      .filter(([name]) => name !== "__proto__")
      .map(([name, text]) => [name, toText(text)]),
  );
}

const toObject = (value: unknown): Json => (isJsonObject(value) ? value : {});

/** A string as it is, a number as JSON writes it, anything else as an empty string. */
const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
