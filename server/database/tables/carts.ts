/** Tables of carts, values entered at checkout, prices and stock; `schema.ts` has the conventions of all tables. */
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
  /** Values that visitors have entered at checkout, for each cart that has got there. */
  checkouts: {
    cart_id: string;
    website_id: string;
    /** Random; one order for each. */
    checkout_key: string;
    /** JSON of the entered texts by field. */
    entered: string;
    /** JSON of a list of ids of gift cards, in the order in which they were entered. */
    gift_cards: string;
    updated_at: number;
  };
  /** Prices that shops have shown, each until the variant's next one. Rows are added and never changed. */
  price_history: {
    website_id: string;
    currency: string;
    item_id: string;
    /** Id of the variant in the content, else its SKU; empty if it has neither. */
    variant: string;
    /** Order of a variant's prices, from 1. */
    number: number;
    cents: number;
    /** 1 while a higher price is crossed out beside it, else 0. */
    is_reduced: number;
    shown_at: number;
  };
  /** Units of variants that were bought or edited; for all others the content has them. Rows are never deleted. */
  stock: {
    website_id: string;
    item_id: string;
    sku: string;
    /** Null for unlimited. */
    units: number | null;
    /** Increases with every change, from 1. */
    version: number;
  };
  /** Owners' edits of stock. */
  stock_edits: {
    website_id: string;
    item_id: string;
    sku: string;
    /** The version of the stock after the edit. */
    version: number;
    edited_at: number;
    edited_by: string;
    from_units: number | null;
    to_units: number | null;
  };
  /** Sign-ups for a variant that is sold out: one row for each address. */
  restock_sign_ups: {
    id: string;
    website_id: string;
    product_id: string;
    /** As in the content; empty for the only variant of a product, if it has no id. */
    variant_id: string;
    /** As entered; `email_key` is compared. */
    email: string;
    email_key: string;
    /** Locale tag; empty if unknown. */
    language: string;
    signed_up_at: number;
    /** When the mail was put into the outbox; null until then. */
    mailed_at: number | null;
  };
};
