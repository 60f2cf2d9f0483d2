import type { Database } from "../../database/schema.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { countCouponUses } from "./coupon-store.ts";

/** Uses of those coupons of a cart that have a limit, by code; undefined, without asking the database, where none has one. */
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
