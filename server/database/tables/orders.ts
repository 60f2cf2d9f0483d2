/** Orders and what comes with them. What holds of all tables is told in `schema.ts`. */
export type OrderTables = {
  /** The last number that an order of a website has. */
  order_numbers: { website_id: string; last: number };
  orders: {
    id: string;
    website_id: string;
    number: number;
    token: string;
    /** One order for each key of a checkout. */
    checkout_key: string;
    status: string;
    /** Empty where nothing was left to pay. */
    payment: string;
    cart_id: string;
    /** The cart as long as it is this order's; null once it is its visitor's again. */
    held_cart_id: string | null;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    locale: string;
    /** Scheme and host of links in its mails; empty where it is not known. */
    origin: string;
    /** JSON; empty for none. */
    shipping_address: string;
    billing_address: string;
    note: string;
    /** JSON of what it costs. */
    totals: string;
    /** 1 for an order of a subscription, else 0. */
    has_subscription: number;
    /** What owners look for: address and names, in small letters. */
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
    /** JSON of all that was bought with it. */
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
    /** How many there may be; null for any number. */
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
    /** What it was bought with: the order, the place of its line, and which of the line's units it is. */
    order_id: string;
    line: number;
    unit: number;
    /** Who gets the code; name and message may be empty. */
    email: string;
    name: string;
    message: string;
    created_at: number;
    /** When the order that it was bought with was cancelled; null for a card that counts. */
    cancelled_at: number | null;
  };
  /** What orders have paid with gift cards. */
  gift_card_uses: {
    order_id: string;
    card_id: string;
    cents: number;
    used_at: number;
    /** When the order was cancelled, and the card got it back. */
    returned_at: number | null;
  };
  /** How often an address has tried a code within a minute. */
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
    /** Orders that it has made, the first one included. */
    cycle: number;
    /** When the next order is due, and when it is tried; null after the last one. */
    next_at: number | null;
    try_at: number | null;
    /** Why the last try failed: the code of an error; empty if it has not. */
    trouble: string;
  };
  /** The carts that have become orders of subscriptions: one for each cycle. */
  subscription_cycles: { subscription_id: string; cycle: number; cart_id: string };
  /** What buyers of digital products may download. */
  downloads: {
    id: string;
    website_id: string;
    order_id: string;
    /** Place among the files of the order. */
    position: number;
    /** Below the site's folder of downloads. */
    file: string;
    title: string;
    created_at: number;
    expires_at: number;
    max_uses: number;
    uses: number;
    /** When it was begun last; null if never. */
    used_at: number | null;
  };
  /** What buyers have declared who withdraw from a contract. Rows are added and never changed. */
  withdrawals: {
    /** Random; made with the page on which it is confirmed, so that it counts once. */
    id: string;
    website_id: string;
    /** The order of the number, if its address is the given one; null for what belongs to none. */
    order_id: string | null;
    /** As they were typed. */
    order_number: string;
    name: string;
    email: string;
    /** Empty for the whole order. */
    items: string;
    received_at: number;
  };
};
