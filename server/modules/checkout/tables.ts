import { type Notes, SITE } from "../../database/note.ts";

/** Values entered at checkout; `database/schema.ts` has the conventions of all tables. */
type CheckoutTables = {
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

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";

/** The purpose and retention of each table. */
export const checkoutNotes: Notes<CheckoutTables> = {
  checkouts: {
    what: "What was entered at the checkout of a cart",
    why: "The visitor goes on where the last visit ended, and the order is made of it.",
    until: WITH_CART,
    erasing: WITH_CART_ERASED,
    columns: {
      cart_id: "The cart.",
      website_id: SITE,
      checkout_key: { secret: "Random; one order for each." },
      entered: { personal: "Address, names, notes: all that was entered, but cards.", json: true },
      gift_cards: "The gift cards to pay with.",
      updated_at: { personal: "When it was entered." },
    },
  },
};
