import type { Database } from "../../../database/schema.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import { countCouponUses } from "../stores/coupon-store.ts";

/** Numbers of uses for the coupons of a cart that have a limit, by code. Undefined, without a query, if none has one. */
export async function countLimitedUses(
  database: Database,
  { websiteId, rules }: Shop,
  cart: { readonly coupons: readonly string[] } | undefined,
): Promise<ReadonlyMap<string, number> | undefined> {
  const limited = rules.coupons.flatMap(({ code, maxRedemptions }) =>
    maxRedemptions !== undefined && cart?.coupons.includes(code) ? [code] : [],
  );
  return limited.length > 0 ? countCouponUses(database, websiteId, limited) : undefined;
}
