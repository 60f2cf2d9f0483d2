import { property } from "../../../engine/index.ts";
import { planTextKey } from "../../../formatters/index.ts";
import type {
  IslandProduct,
  ProductChoice,
  ShownVariant,
} from "../../contract/products/schemas.ts";
import { toUnitPriceText } from "../../contract/products/unit-price.ts";
import { fill } from "../../contract/texts/fill.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { isStruck } from "../../site/catalog/lowest-prices.ts";
import { type ProductPlace, toScarcity } from "../../site/catalog/merchandising.ts";
import type { SellableProduct, SellableVariant } from "../../site/catalog/product.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";

const untouched: ProductChoice = { attributes: {}, quantity: "1", problem: null };

/**
 * The data that the islands of a product share in the page. Prices are texts, because amounts to pay are never taken
 * from a page.
 */
export const toIslandProduct = (
  product: SellableProduct,
  { refused, site }: Pick<View, "refused" | "site">,
  place: ProductPlace,
): IslandProduct => {
  const write = product.options.length > 0 ? priceWriter(product, site) : undefined;
  const scarcity = toScarcity(product, site, place);
  return {
    id: product.id,
    giftCard: product.productType === "giftCard",
    subscribable: product.subscribable,
    ...(write && product.image !== null && { image: product.image }),
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      stock: variant.stock,
      ...(write && { shown: toShown(variant, site, write) }),
    })),
    ...(scarcity && { scarcity }),
    choice: refused?.productId === product.id ? refused.choice : untouched,
  };
};

/** Writes a price of a product, in integer hundredths. */
type PriceWriter = (cents: number) => string;

/**
 * Writes the price of a chosen variant; for a subscription it includes the billing period. Undefined if the page keeps the
 * server's prices: for a plan without a text, and for a text of the site's own with more than its four names.
 */
function priceWriter(
  { subscribable, plan }: SellableProduct,
  { priceFormat, texts }: Pick<Site, "priceFormat" | "texts">,
): PriceWriter | undefined {
  const write: PriceWriter = (cents) => toMoneyText(cents, priceFormat);
  if (!subscribable) return write;
  const message = plan && property(texts, planTextKey(plan, false));
  if (!plan || typeof message !== "string") return undefined;
  if (
    /[{<&]/.test(fill(message, { price: "", fromPrice: "", billingPeriodValue: "", duration: "" }))
  )
    return undefined;
  const { value: billingPeriodValue, duration } = plan;
  return (cents) => {
    const price = write(cents);
    return fill(message, { price, fromPrice: price, billingPeriodValue, duration });
  };
}

function toShown(
  variant: SellableVariant,
  {
    moneyFormat,
    priceFormat,
    texts,
    files,
  }: Pick<Site, "moneyFormat" | "priceFormat" | "texts" | "files">,
  write: PriceWriter,
): ShownVariant {
  const { priceCents, subscription, unitPrice, image } = variant;
  const { normalCents, lowestCents } = isStruck(variant) ? variant : {};
  const imageVersion = image === undefined ? undefined : files.ofAddress(image);
  const toPrice = (price: PriceWriter, cents: number, normal: number | undefined) => ({
    price: price(cents),
    ...(normal !== undefined && { original: price(normal) }),
  });
  const money: PriceWriter = (cents) => toMoneyText(cents, priceFormat);
  // Written out or spread, each set of properties would be another shape for each variant.
  const shown: ShownVariant = toPrice(write, priceCents, normalCents);
  if (subscription) {
    shown.subscription = toPrice(money, subscription.cents, subscription.normalCents);
  }
  if (lowestCents !== undefined) {
    shown.lowestPrice = fill(texts.lowestPrice, { price: money(lowestCents) });
  }
  if (unitPrice) shown.unitPrice = toUnitPriceText(unitPrice, moneyFormat, texts);
  if (image !== undefined) shown.image = image;
  if (imageVersion !== undefined) shown.imageVersion = imageVersion;
  return shown;
}
