import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CartTables } from "./tables.ts";

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";
const ITEM = "The product.";

/** Why rows are kept and for how long, and which columns are personal. */
export const cartNotes: Notes<CartTables> = {
  carts: {
    what: "A cart",
    why: "The visitor finds again what was put into it.",
    until: "30 days after its last change, then deleted",
    erasing:
      "Deleted where the address was entered at its checkout, or an order of the address was made of it. Others are tied to no address, but to a cookie alone.",
    columns: {
      id: "Random.",
      website_id: SITE,
      token_hash: { secret: "Hash of the cookie's token." },
      created_at: { personal: "When it was begun." },
      updated_at: { personal: "When it was changed last." },
      version: "Counts its changes.",
      coupons: { personal: "The codes that were entered.", json: true },
      country: { personal: "Where it is to be sent." },
      region: { personal: "The same." },
      zip: { personal: "The same." },
      shipping_option: { personal: "How it is to be sent." },
      kind: "Whether it is a subscription's.",
      plan_option: { personal: "The subscription's plan." },
      order_id: "The order that it has become.",
    },
  },
  cart_entries: {
    what: "A thing in a cart",
    why: "As above.",
    until: WITH_CART,
    erasing: WITH_CART_ERASED,
    columns: {
      id: "Random.",
      cart_id: "The cart.",
      item_id: ITEM,
      sku: "Its variant.",
      additional_fields: { personal: "What was entered into the product's form.", json: true },
      fields_hash: { secret: "Hash of it." },
      quantity: { personal: "How many." },
      title: { personal: "What it was called then." },
      attributes: { personal: "The variant's options.", json: true },
      position: "Its place.",
    },
  },
  cart_writes: {
    what: "A change of a cart",
    why: "A change that is sent twice is made once.",
    until: "a day after it, with the cart's next change; else with its cart",
    erasing: WITH_CART_ERASED,
    columns: {
      cart_id: "The cart.",
      key: { secret: "Random." },
      content_hash: { secret: "Hash of what was asked for." },
      entry_id: "The entry.",
      created_at: "When it was made.",
    },
  },
  coupon_uses: {
    what: "How often a coupon was used, in all and by each customer",
    why: "Coupons that count once are used once.",
    until: "as long as the database",
    erasing: "The customer's own row is deleted; the number of all uses stays.",
    columns: {
      website_id: SITE,
      code: { personal: "The coupon." },
      email_key: { personal: "The customer's address; empty for all." },
      used: { personal: "How often." },
      most: "How often it may be used.",
    },
  },
};
