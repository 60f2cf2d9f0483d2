import {
  deleteRows,
  findByKey,
  findRows,
  type PersonalPart,
} from "../../database/personal-data.ts";

/** The carts that an address leads to, by its orders and checkouts, and its own uses of coupons. */
export const personalData: PersonalPart = {
  find: async (database, person) => ({
    carts: await findRows(database, "carts", "id", person.cartIds),
    cart_entries: await findRows(database, "cart_entries", "cart_id", person.cartIds),
    cart_writes: await findRows(database, "cart_writes", "cart_id", person.cartIds),
    coupon_uses: await findByKey(database, "coupon_uses", "email_key", person),
  }),
  // Entries, writes and values entered at checkout are deleted with their cart.
  async erase(transaction, { websiteId, emailKey }, { carts = [] }) {
    const ids = carts.map(({ id }) => id);
    const { numDeletedRows } = await transaction
      .deleteFrom("coupon_uses")
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .executeTakeFirst();
    return [
      { table: "carts", rows: await deleteRows(transaction, "carts", "id", ids), fate: "deleted" },
      { table: "coupon_uses", rows: Number(numDeletedRows), fate: "deleted" },
    ];
  },
};
