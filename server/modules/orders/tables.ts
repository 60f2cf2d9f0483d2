import { type Notes, SITE } from "../../database/note.ts";

/** Orders; `database/schema.ts` has the conventions of all tables. */
type OrderTables = {
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
    /** When its buyer agreed that files are delivered at once. */
    consent_at: number | null;
    /** When its files are delivered, until they are. */
    deliver_at: number | null;
    /** When its buyer asked for it to be cancelled. */
    cancel_asked_at: number | null;
    /** From when on the time to pay it counts, and when its buyer was reminded of it. */
    unpaid_since: number;
    reminded_at: number | null;
    /** Hash of the network that it came from while it is unpaid, else empty. */
    network: string;
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
};

declare module "../../database/schema.ts" {
  interface Tables extends OrderTables {}
}

const WITH_ORDER = "with its order";

/** The purpose and retention of each table. */
export const orderNotes: Notes<OrderTables> = {
  order_numbers: {
    what: "The last number of a website's orders",
    why: "Each order has the next one.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: { website_id: SITE, last: "The number." },
  },
  orders: {
    what: "An order",
    why: "The contract is kept to, and receipts have to be kept (§ 147 AO, § 257 HGB).",
    until:
      "ten years after its calendar year, then deleted, unless it or its subscription still runs",
    erasing:
      "Refused while it still runs. Else number, dates, names, billing address, what was bought and what it cost are kept, and the country, region and postal code that it was sent to, which its tax is from; e-mail address, phone numbers, the rest of the shipping address, notes and the order page's address are taken out.",
    columns: {
      id: "Random.",
      website_id: SITE,
      number: { personal: "Its number." },
      token: { secret: "Random; whoever has it sees the order." },
      checkout_key: { secret: "Random; one order for each." },
      status: { personal: "What has become of it." },
      payment: { personal: "How it is paid." },
      cart_id: "The cart that it was made of.",
      held_cart_id: "The same.",
      email: { personal: "The buyer's address, as given." },
      email_key: { secret: "The same, as it is compared." },
      locale: { personal: "The buyer's language." },
      origin: "The site's address.",
      shipping_address: { personal: "Where it is sent.", json: true },
      billing_address: { personal: "Who pays.", json: true },
      note: { personal: "The buyer's note." },
      totals: { personal: "What it costs.", json: true },
      has_subscription: { personal: "Whether it is a subscription's." },
      search_text: { secret: "Address and names, to be found by." },
      created_at: { personal: "When it was placed." },
      paid_at: { personal: "When it was paid." },
      mailed_at: "When it was confirmed by mail.",
      consent_at: { personal: "When its buyer agreed that files are delivered at once." },
      deliver_at: "When its files are delivered, until they are.",
      cancel_asked_at: { personal: "When its buyer asked for it to be cancelled." },
      unpaid_since: "From when on the time to pay it counts.",
      reminded_at: "When its buyer was reminded to pay.",
      network: { secret: "Hash of the network that it came from, while it is unpaid." },
    },
  },
  order_lines: {
    what: "A thing that was bought",
    why: "As above.",
    until: WITH_ORDER,
    erasing: "Kept with its order; what was entered into the product's form is taken out.",
    columns: {
      order_id: "The order.",
      position: "Its place.",
      item_id: "The product.",
      sku: "Its variant.",
      quantity: { personal: "How many." },
      line: { personal: "The product, its price, and what was entered into its form.", json: true },
      units_taken: "What was taken from stock.",
    },
  },
  order_changes: {
    what: "A change of an order's status",
    why: "Shop and buyer can tell what has happened.",
    until: WITH_ORDER,
    erasing:
      "Kept with its order; its reason, a free text, is taken out, and so is the address where it is that of whoever has made the change.",
    columns: {
      order_id: "The order.",
      number: "Counts the order's changes.",
      changed_at: { personal: "When." },
      changed_by: { personal: "Address of an account, or that it was the buyer." },
      from_status: { personal: "What it was." },
      to_status: { personal: "What it is." },
      reason: { personal: "Why." },
    },
  },
};
