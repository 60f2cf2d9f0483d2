import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CartTables } from "./tables.ts";

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";
const ITEM = "The product.";

/** Why rows are kept and for how long, and which columns are personal. */
export const cartNotes: Notes<CartTables> = {
  carts: {
    what: "A cart",
    why: "Visitors find their cart again.",
    until: "30 days after its last change, then deleted",
    erasing:
      "Deleted if the address was entered at its checkout, or an order of the address came from it. Other carts are linked only to a cookie, not to an address.",
    columns: {
      id: "Random.",
      website_id: SITE,
      token_hash: { secret: "Hash of the cookie's token." },
      created_at: { personal: "When it was started." },
      updated_at: { personal: "When it was last changed." },
      version: "Counts its changes.",
      coupons: { personal: "The codes that were entered.", json: true },
      country: { personal: "The destination: country." },
      region: { personal: "The destination: region." },
      zip: { personal: "The destination: postal code." },
      shipping_option: { personal: "The chosen shipping option." },
      kind: "Whether it belongs to a subscription.",
      plan_option: { personal: "The subscription's plan." },
      order_id: "The order that was placed from it.",
    },
  },
  cart_entries: {
    what: "An entry of a cart",
    why: "Part of the cart.",
    until: WITH_CART,
    erasing: WITH_CART_ERASED,
    columns: {
      id: "Random.",
      cart_id: "The cart.",
      item_id: ITEM,
      sku: "Its variant.",
      additional_fields: { personal: "What was entered into the product's form.", json: true },
      fields_hash: { secret: "Hash of these values." },
      quantity: { personal: "The quantity." },
      title: { personal: "The title at that time." },
      attributes: { personal: "The variant's options.", json: true },
      position: "Its place.",
    },
  },
  cart_writes: {
    what: "A change to a cart",
    why: "A change that is sent twice is made only once.",
    until: "deleted with the cart's next change once it is a day old, otherwise with its cart",
    erasing: WITH_CART_ERASED,
    columns: {
      cart_id: "The cart.",
      key: { secret: "Random." },
      content_hash: { secret: "Hash of the requested change." },
      entry_id: "The entry.",
      created_at: "When it was made.",
    },
  },
  coupon_uses: {
    what: "The number of uses of a coupon, in total and by customer",
    why: "Coupons with a limit are not used more often.",
    until: "as long as the database",
    erasing: "The customer's own row is deleted; the total stays.",
    columns: {
      website_id: SITE,
      code: { personal: "The coupon." },
      email_key: { personal: "The customer's address; empty for the total." },
      used: { personal: "The number of uses." },
      most: "The limit.",
    },
  },
};
