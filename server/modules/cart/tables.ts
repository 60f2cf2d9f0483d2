import { type Notes, SITE } from "../../database/note.ts";

/** Carts, and uses of coupons; `database/schema.ts` has the conventions of all tables. */
type CartTables = {
  carts: {
    id: string;
    website_id: string;
    /** SHA-256 of the cookie's token, in hexadecimal digits. */
    token_hash: string;
    created_at: number;
    updated_at: number;
    /** Increases with every change, from 1. */
    version: number;
    /** JSON of a list of codes, in the order in which they were applied. */
    coupons: string;
    /** The destination; empty if unknown. */
    country: string;
    region: string;
    zip: string;
    /** Id of the chosen shipping option; empty for none. */
    shipping_option: string;
    /** `ordinary` or `subscription`. */
    kind: string;
    /** For a subscription's cart: id of the chosen plan; empty for the product's own. */
    plan_option: string;
    /** The order made from it; empty while it is the visitor's. */
    order_id: string;
  };
  cart_entries: {
    id: string;
    cart_id: string;
    item_id: string;
    sku: string;
    additional_fields: string;
    /** SHA-256 of the fields, in hexadecimal digits; empty for none. */
    fields_hash: string;
    quantity: number;
    /** Title and options at the time of adding, shown if the product no longer exists. */
    title: string;
    attributes: string;
    /** Order of the entries in the cart; numbers may be missing. */
    position: number;
  };
  /** Writes with an idempotency key, so that a repeated one changes nothing. */
  cart_writes: {
    cart_id: string;
    key: string;
    /** SHA-256 of the request, in hexadecimal digits. */
    content_hash: string;
    /** The affected entry, which may no longer exist; empty for none. */
    entry_id: string;
    created_at: number;
  };
  coupon_uses: {
    website_id: string;
    code: string;
    /** Empty for the uses of all customers together. */
    email_key: string;
    used: number;
    /** Maximum number of uses; null for any number. */
    most: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends CartTables {}
}

const WITH_CART = "with its cart";
const WITH_CART_ERASED = "Deleted with its cart.";
const ITEM = "The product.";

/** The purpose and retention of each table. */
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
