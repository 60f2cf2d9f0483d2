/** Values entered at checkout; `database/schema.ts` has the conventions of all tables. */
export type CheckoutTables = {
  /** Values that visitors have entered at checkout, for each cart that has reached it. */
  checkouts: {
    cart_id: string;
    website_id: string;
    /** Random; each key places one order. */
    checkout_key: string;
    /** JSON of the entered texts by field. */
    entered: string;
    /** JSON of a list of ids of gift cards, in the order in which they were entered. */
    gift_cards: string;
    updated_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends CheckoutTables {}
}
