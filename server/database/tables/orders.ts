/** Tables of orders and related data; `schema.ts` has the conventions of all tables. */
export type OrderTables = {
  /** The last order number of a website. */
  order_numbers: { website_id: string; last: number };
  orders: {
    id: string;
    website_id: string;
    number: number;
    token: string;
    /** One order for each key of a checkout. */
    checkout_key: string;
    status: string;
    /** Empty if nothing was left to pay. */
    payment: string;
    cart_id: string;
    /** The cart as long as it belongs to this order; null once it is the visitor's again. */
    held_cart_id: string | null;
    /** As entered; `email_key` is compared. */
    email: string;
    email_key: string;
    locale: string;
    /** Scheme and host of links in its mails; empty if unknown. */
    origin: string;
    /** JSON; empty for none. */
    shipping_address: string;
    billing_address: string;
    note: string;
    /** JSON of its amounts. */
    totals: string;
    /** 1 for an order of a subscription, else 0. */
    has_subscription: number;
    /** Text that owners search: address and names, in lower case. */
    search_text: string;
    created_at: number;
    paid_at: number | null;
    /** When its first mails were put into the outbox. */
    mailed_at: number | null;
  };
  order_lines: {
    order_id: string;
    position: number;
    item_id: string;
    sku: string;
    quantity: number;
    /** JSON of the bought product. */
    line: string;
    units_taken: number;
  };
  order_changes: {
    order_id: string;
    /** Order of an order's changes, from 1. */
    number: number;
    changed_at: number;
    changed_by: string;
    /** Empty for the first one. */
    from_status: string;
    to_status: string;
    reason: string;
  };
  coupon_uses: {
    website_id: string;
    code: string;
    /** Empty for the uses of all customers together. */
    email_key: string;
    used: number;
    /** Most uses; null for any number. */
    most: number | null;
  };
  gift_cards: {
    id: string;
    website_id: string;
    /** SHA-256 of the code, in hexadecimal digits. */
    code_hash: string;
    last_four: string;
    currency: string;
    value_cents: number;
    balance_cents: number;
    /** Its purchase: the order, the index of its line, and the unit of the line. */
    order_id: string;
    line: number;
    unit: number;
    /** The recipient of the code; name and message may be empty. */
    email: string;
    name: string;
    message: string;
    created_at: number;
    /** When the order that bought it was cancelled; null for a valid card. */
    cancelled_at: number | null;
  };
  /** Payments of orders with gift cards. */
  gift_card_uses: {
    order_id: string;
    card_id: string;
    cents: number;
    used_at: number;
    /** When the order was cancelled, and the card got the amount back. */
    returned_at: number | null;
  };
  /** Number of codes that an address has tried within a minute. */
  gift_card_tries: {
    /** SHA-256 of website and IP address, in hexadecimal digits. */
    address_hash: string;
    started_at: number;
    count: number;
  };
  subscriptions: {
    id: string;
    website_id: string;
    /** The first order. */
    order_id: string;
    /** JSON of what is delivered to whom, how often and at which price. */
    contract: string;
    started_at: number;
    /** `active`, `ended` or `cancelled`. */
    status: string;
    /** Orders that it has made, including the first one. */
    cycle: number;
    /** When the next order is due, and when it is tried; null after the last one. */
    next_at: number | null;
    try_at: number | null;
    /** Error code of the last attempt; empty if it succeeded. */
    trouble: string;
  };
  /** The carts that have become orders of subscriptions: one for each cycle. */
  subscription_cycles: { subscription_id: string; cycle: number; cart_id: string };
  /** Files that buyers of digital products may download. */
  downloads: {
    id: string;
    website_id: string;
    order_id: string;
    /** Index among the files of the order. */
    position: number;
    /** Path below the site's folder of downloads. */
    file: string;
    title: string;
    created_at: number;
    expires_at: number;
    max_uses: number;
    uses: number;
    /** When it was last started; null if never. */
    used_at: number | null;
  };
  /** Declarations of buyers who withdraw from a contract. Rows are added and never changed. */
  withdrawals: {
    /** Random; made with the confirmation page, so that it counts once. */
    id: string;
    website_id: string;
    /** The order of that number if its address is the given one; else null. */
    order_id: string | null;
    /** As typed. */
    order_number: string;
    name: string;
    email: string;
    /** Empty for the whole order. */
    items: string;
    received_at: number;
  };
};
