import type { Kysely } from "kysely";
import type { PaymentTables } from "./payment-tables.ts";

/**
 * The tables as queries see them. Ids are random texts, amounts integer hundredths, times milliseconds since 1970.
 * Optional values in a unique key are stored as empty text, because nulls never equal each other there.
 */
export type Tables = {
  settings: { name: string; value: string };
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
  accounts: {
    id: string;
    website_id: string;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    /** argon2id, in its own text form. */
    password_hash: string;
    role: string;
    created_at: number;
  };
  account_sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  password_resets: {
    /** SHA-256 of the link's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  mails: {
    id: string;
    website_id: string;
    kind: string;
    /** JSON of the mail as it is sent. */
    envelope: string;
    /** `waiting`, `sending`, `sent`, `failed` or `unclear`. */
    state: string;
    attempts: number;
    /** While waiting: when it is tried next. While sending: when the attempt counts as broken off. */
    next_at: number;
    created_at: number;
    /** Why the last attempt failed; empty if none has. */
    reason: string;
  };
  subscribers: {
    id: string;
    website_id: string;
    list: string;
    /** As it was given; `email_key` is what it is compared by. */
    email: string;
    email_key: string;
    /** `pending`, `confirmed` or `unsubscribed`. */
    state: string;
    /** Where it was asked for: id of the form, path of the page. */
    form_id: string;
    page_path: string;
    asked_at: number;
    confirmed_at: number | null;
    ended_at: number | null;
  };
  /** Links by which subscribers confirm; they also tell how many have been mailed. */
  subscriber_links: {
    /** SHA-256 of the link's token, in hexadecimal digits. */
    token_hash: string;
    subscriber_id: string;
    created_at: number;
    expires_at: number;
  };
  form_submissions: {
    id: string;
    website_id: string;
    form_id: string;
    /** JSON of a list: each field's id, title, kind and value. */
    answers: string;
    /** JSON of what is known of the page. */
    page: string;
    /** What it is looked for by: the texts of answers and page, in small letters. */
    search_text: string;
    created_at: number;
  };
  form_settings: {
    website_id: string;
    form_id: string;
    /** JSON of what an owner has saved of a form's mails. */
    settings: string;
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
  coupon_uses: {
    website_id: string;
    code: string;
    /** Empty for the uses of all customers together. */
    email_key: string;
    used: number;
    /** How many there may be; null for any number. */
    most: number | null;
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
  /** What counts once until it ends: keys of forms, and contents that are not to come twice. */
  form_marks: { hash: string; expires_at: number };
} & PaymentTables;

/** A connection to the database. */
export type Database = Kysely<Tables>;
