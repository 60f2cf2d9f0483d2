import type { Database } from "../../database/schema.ts";

/** A use of a coupon by a customer; without a key, by all customers together. */
type CouponUse = { readonly websiteId: string; readonly code: string; readonly emailKey?: string };

/** How often coupons were used, by orders that were not cancelled. */
export type CouponStore = {
  /** Uses of some codes, by code: of all customers together, or of one. */
  count(
    websiteId: string,
    codes: readonly string[],
    emailKey?: string,
  ): Promise<ReadonlyMap<string, number>>;
  /** Counts a use; false, and nothing is counted, where there are `most` already. */
  use(use: CouponUse, most: number | undefined): Promise<boolean>;
  /** Takes a use back. */
  release(use: CouponUse): Promise<void>;
};

/** All SQL of the uses of coupons. */
export function createCouponStore(database: Database): CouponStore {
  const rowOf = ({ websiteId, code, emailKey = "" }: CouponUse) =>
    database
      .updateTable("coupon_uses")
      .where("website_id", "=", websiteId)
      .where("code", "=", code)
      .where("email_key", "=", emailKey);
  return {
    async count(websiteId, codes, emailKey = "") {
      if (codes.length === 0) return new Map();
      const rows = await database
        .selectFrom("coupon_uses")
        .select(["code", "used"])
        .where("website_id", "=", websiteId)
        .where("code", "in", codes)
        .where("email_key", "=", emailKey)
        .execute();
      return new Map(rows.map(({ code, used }) => [code, used]));
    },
    async use(use, most) {
      const { websiteId, code, emailKey = "" } = use;
      await database
        .insertInto("coupon_uses")
        .values({ website_id: websiteId, code, email_key: emailKey, used: 0, most: null })
        .onConflict((conflict) => conflict.columns(["website_id", "code", "email_key"]).doNothing())
        .execute();
      const { numUpdatedRows } = await rowOf(use)
        .set((eb) => ({ used: eb("used", "+", 1), most: most ?? null }))
        .$if(most !== undefined, (query) => query.where("used", "<", most ?? 0))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async release(use) {
      await rowOf(use)
        .set((eb) => ({ used: eb("used", "-", 1) }))
        .where("used", ">", 0)
        .execute();
    },
  };
}
