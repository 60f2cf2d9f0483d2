import type { ShownPrice, UnitPrice } from "../../contract/products/schemas.ts";
import { fill } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import type { Site } from "../site.ts";
import { isStruck } from "./lowest-prices.ts";
import type { SellableProduct, VariantPrice } from "./product.ts";
import { toPlanPrice } from "./subscription-words.ts";

/** The price of a product in lists: the only one, else the lowest; of a subscription with its period. */
export function toShownPrice(
  { variants, plan }: Pick<SellableProduct, "variants" | "plan">,
  { texts, moneyFormat }: Pick<Site, "texts" | "moneyFormat">,
): ShownPrice {
  const money = (cents: number) => toMoneyText(cents, moneyFormat);
  const least = variants.reduce((one, other) => (other.priceCents < one.priceCents ? other : one));
  const price = money(least.priceCents);
  const isVaried = variants.some(({ priceCents }) => priceCents !== least.priceCents);
  if (plan) {
    const ofOne = isVaried ? fill(texts.productPriceFromText, { fromPrice: price }) : price;
    return { price: toPlanPrice({ texts }, plan, ofOne) };
  }
  if (isVaried) return { price: fill(texts.productPriceFromText, { fromPrice: price }) };
  const { normalCents } = isStruck(least) ? least : {};
  return { price, ...(normalCents !== undefined && { original: money(normalCents) }) };
}

/** The base price of the cheapest variant, whose price a list shows with "from". */
export function leastUnitPrice(variants: readonly VariantPrice[]): UnitPrice | undefined {
  const least = Math.min(...variants.map(({ priceCents }) => priceCents));
  return variants.find(({ priceCents }) => priceCents === least)?.unitPrice;
}
