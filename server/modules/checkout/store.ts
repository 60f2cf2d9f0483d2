import type { CheckoutValues } from "../../contract/checkout/fields.ts";
import type { Database } from "../../database/schema.ts";

/** The values entered at the checkout of a cart. */
export type StoredCheckout = {
  readonly cartId: string;
  readonly websiteId: string;
  /** Random; each key places one order. */
  readonly checkoutKey: string;
  readonly entered: CheckoutValues;
  /** Ids of the gift cards to pay with, in the order in which they were entered. */
  readonly giftCards: readonly string[];
};

/** A change of it; missing parts stay. */
type CheckoutChange = Partial<Pick<StoredCheckout, "entered" | "giftCards" | "checkoutKey">>;

/** Loads and saves checkouts. */
export type CheckoutStore = {
  find(websiteId: string, cartId: string): Promise<StoredCheckout | undefined>;
  findByKey(websiteId: string, checkoutKey: string): Promise<StoredCheckout | undefined>;
  /** Saves the checkout of a cart, or changes the existing one, and returns the result. */
  save(beginning: StoredCheckout, change: CheckoutChange, now: number): Promise<StoredCheckout>;
};

/** All SQL of checkouts. */
export function createCheckoutStore(database: Database): CheckoutStore {
  const of = (websiteId: string) =>
    database.selectFrom("checkouts").selectAll().where("website_id", "=", websiteId);
  return {
    async find(websiteId, cartId) {
      const row = await of(websiteId).where("cart_id", "=", cartId).executeTakeFirst();
      return row && toCheckout(row);
    },
    async findByKey(websiteId, checkoutKey) {
      const row = await of(websiteId).where("checkout_key", "=", checkoutKey).executeTakeFirst();
      return row && toCheckout(row);
    },
    async save(beginning, change, now) {
      const changed = { ...toColumns(change), updated_at: now };
      const row = await database
        .insertInto("checkouts")
        .values({
          cart_id: beginning.cartId,
          website_id: beginning.websiteId,
          checkout_key: beginning.checkoutKey,
          entered: JSON.stringify(beginning.entered),
          gift_cards: JSON.stringify(beginning.giftCards),
          ...changed,
        })
        .onConflict((conflict) => conflict.column("cart_id").doUpdateSet(changed))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCheckout(row);
    },
  };
}

const toColumns = ({ entered, giftCards, checkoutKey }: CheckoutChange) => ({
  ...(entered && { entered: JSON.stringify(entered) }),
  ...(giftCards && { gift_cards: JSON.stringify(giftCards) }),
  ...(checkoutKey !== undefined && { checkout_key: checkoutKey }),
});

type Row = {
  cart_id: string;
  website_id: string;
  checkout_key: string;
  entered: string;
  gift_cards: string;
};

const toCheckout = (row: Row): StoredCheckout => ({
  cartId: row.cart_id,
  websiteId: row.website_id,
  checkoutKey: row.checkout_key,
  entered: JSON.parse(row.entered),
  giftCards: JSON.parse(row.gift_cards),
});
