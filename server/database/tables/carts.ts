/** Carts, what their visitors enter at checkout, and what the shop has and shows. What holds of all tables is told in `schema.ts`. */
export type CartTables = {
  carts: {
    id: string;
    website_id: string;
    /** SHA-256 of the cookie's token, in hexadecimal digits. */
    token_hash: string;
    created_at: number;
    updated_at: number;
    /** Rises with every change, from 1. */
    version: number;
    /** JSON of a list of codes, in the order in which they were applied. */
    coupons: string;
    /** Where it is to be sent; empty where nothing has been said. */
    country: string;
    region: string;
    zip: string;
    /** Id of the chosen shipping option; empty for none. */
    shipping_option: string;
    /** `ordinary` or `subscription`. */
    kind: string;
    /** Of a subscription's cart: id of the plan that was chosen; empty for the product's own. */
    plan_option: string;
    /** The order that it has become; empty while it is its visitor's. */
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
    /** Title and options at the time of adding, shown once the product is gone. */
    title: string;
    attributes: string;
    /** Order of the entries in the cart; not every number is there. */
    position: number;
  };
  /** Writes with an idempotency key, so that a repeated one changes nothing. */
  cart_writes: {
    cart_id: string;
    key: string;
    /** SHA-256 of what was asked for, in hexadecimal digits. */
    content_hash: string;
    /** The entry that it was about, which may be gone since; empty for none. */
    entry_id: string;
    created_at: number;
  };
  /** What visitors have entered at checkout, for each cart that has got there. */
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
  /** Prices that shops have shown, each until the next of its variant. Rows are added and never changed. */
  price_history: {
    website_id: string;
    currency: string;
    item_id: string;
    /** Id of the variant in the content, else its SKU; empty where it has neither. */
    variant: string;
    /** Order of a variant's prices, from 1. */
    number: number;
    cents: number;
    /** 1 while a higher price is struck out beside it, else 0. */
    is_reduced: number;
    shown_at: number;
  };
  /** Units of the variants that were bought or edited; of all others the content tells. Rows are never deleted. */
  stock: {
    website_id: string;
    item_id: string;
    sku: string;
    /** Null for unlimited. */
    units: number | null;
    /** Rises with every change, from 1. */
    version: number;
  };
  /** What owners have made of stock. */
  stock_edits: {
    website_id: string;
    item_id: string;
    sku: string;
    /** The version of the stock that the edit made. */
    version: number;
    edited_at: number;
    edited_by: string;
    from_units: number | null;
    to_units: number | null;
  };
  /** Those who wait for a variant of a product: one row for each address. */
  restock_sign_ups: {
    id: string;
    website_id: string;
    product_id: string;
    /** As in the content; empty for the only variant of a product, if it has no id. */
    variant_id: string;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    /** Locale tag; empty if it is not known. */
    language: string;
    signed_up_at: number;
    /** When the mail was put into the outbox; null while they wait. */
    mailed_at: number | null;
  };
};
