import { coinCentsOf } from "../../contract/values/currencies.ts";
import type { SellableProduct } from "./product.ts";

/**
 * A product sold as a subscription: with the plan and prices of one of its options, or its own for null. Undefined for
 * a product that is no subscription, or that has no such plan.
 */
export function subscribed(
  product: SellableProduct,
  optionId: string | null,
): SellableProduct | undefined {
  if (!product.subscribable || !product.plan) return undefined;
  if (optionId === null) return product;
  const option = product.planOptions?.find(({ id }) => id === optionId);
  if (!option) return undefined;
  const coin = coinCentsOf(product.currency);
  const reduce = (cents: number) =>
    Math.round((cents * (100 - option.discountPercent)) / 100 / coin) * coin;
  const variants = product.variants.map((variant) => ({
    ...variant,
    priceCents: reduce(variant.priceCents),
  }));
  return { ...product, plan: option.plan, variants };
}
