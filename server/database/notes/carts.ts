import type { CartTables } from "../tables/carts.ts";
import type { Notes } from "./note.ts";

const SITE = "The website that it belongs to.";
const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";
const ITEM = "The product.";

/** Notes on carts, values entered at checkout, prices and stock. */
export const cartNotes = {
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
  price_history: {
    what: "A price that the shop has shown",
    why: "The lowest price before a reduction has to be told.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      website_id: SITE,
      currency: "The currency.",
      item_id: ITEM,
      variant: "Its variant.",
      number: "Counts the variant's prices.",
      cents: "The price.",
      is_reduced: "Whether a higher one is struck out.",
      shown_at: "Since when.",
    },
  },
  stock: {
    what: "The units of a variant that are left",
    why: "No more is sold than there is.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      units: "How many.",
      version: "Counts the changes.",
    },
  },
  stock_edits: {
    what: "What an owner has made of a variant's stock",
    why: "A shop can tell where its stock has gone.",
    until: "ten years after its calendar year, as accounts of a stock are to be kept; then deleted",
    erasing: "The address is taken out of it; what was changed when stays.",
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      version: "The change.",
      edited_at: { personal: "When it was made." },
      edited_by: { personal: "Address of the account that has made it." },
      from_units: "How many there were.",
      to_units: "How many there are.",
    },
  },
  restock_sign_ups: {
    what: "Somebody who waits for a sold-out variant",
    why: "They are mailed once it is back.",
    until: "30 days after the mail, then deleted; as long as they wait",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      product_id: { personal: "The product." },
      variant_id: { personal: "Its variant." },
      email: { personal: "The address, as given." },
      email_key: { secret: "The same, as it is compared." },
      language: { personal: "The language of the mail." },
      signed_up_at: { personal: "When they signed up." },
      mailed_at: { personal: "When they were mailed." },
    },
  },
} as const satisfies Notes<CartTables>;
