import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CheckoutTables } from "./tables.ts";

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";

/** Why rows are kept and for how long, and which columns are personal. */
export const checkoutNotes: Notes<CheckoutTables> = {
  checkouts: {
    what: "The values entered at the checkout of a cart",
    why: "Visitors continue where they left off, and the order is placed with these values.",
    until: WITH_CART,
    erasing: WITH_CART_ERASED,
    columns: {
      cart_id: "The cart.",
      website_id: SITE,
      checkout_key: { secret: "Random; each can place one order." },
      entered: {
        personal: "Addresses, names, notes: everything entered except card numbers.",
        json: true,
      },
      gift_cards: "The gift cards to pay with.",
      updated_at: { personal: "When they were entered." },
    },
  },
};
