import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CheckoutTables } from "./tables.ts";

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";

/** Why rows are kept and for how long, and which columns are personal. */
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
