/** Carts, and uses of coupons; `database/schema.ts` has the conventions of all tables. */
export type CartTables = {
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
