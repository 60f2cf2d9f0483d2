import type { Database } from "../../../database/schema.ts";
import type { Transaction } from "../../../database/transact.ts";

/** A use of a coupon by a customer; without a key, by all customers together. */
type CouponUse = { readonly websiteId: string; readonly code: string; readonly emailKey?: string };

/** Uses of some coupons by orders that were not cancelled, by code: of all customers together, or of one. */
export async function countCouponUses(
  database: Database,
  websiteId: string,
  codes: readonly string[],
  emailKey = "",
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .selectFrom("coupon_uses")
    .select(["code", "used"])
    .where("website_id", "=", websiteId)
    .where("code", "in", codes)
    .where("email_key", "=", emailKey)
    .execute();
  return new Map(rows.map(({ code, used }) => [code, used]));
}

/** Counts a use of a coupon. False, without counting, if it has been used `most` times already. */
export async function redeemCoupon(
  transaction: Transaction,
  use: CouponUse,
  most: number | undefined,
): Promise<boolean> {
  const { websiteId, code, emailKey = "" } = use;
  await transaction
    .insertInto("coupon_uses")
    .values({ website_id: websiteId, code, email_key: emailKey, used: 0, most: null })
    .onConflict((conflict) => conflict.columns(["website_id", "code", "email_key"]).doNothing())
    .execute();
  const { numUpdatedRows } = await rowOf(transaction, use)
    .set((eb) => ({ used: eb("used", "+", 1), most: most ?? null }))
    .$if(most !== undefined, (query) => query.where("used", "<", most ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undoes a use of a coupon. */
export async function releaseCoupon(transaction: Transaction, use: CouponUse): Promise<void> {
  await rowOf(transaction, use)
    .set((eb) => ({ used: eb("used", "-", 1) }))
    .where("used", ">", 0)
    .execute();
}

const rowOf = (transaction: Transaction, { websiteId, code, emailKey = "" }: CouponUse) =>
  transaction
    .updateTable("coupon_uses")
    .where("website_id", "=", websiteId)
    .where("code", "=", code)
    .where("email_key", "=", emailKey);
