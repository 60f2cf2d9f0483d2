/** Orders; `database/schema.ts` has the conventions of all tables. */
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
    /** JSON of the buyer's company and its number for value added tax; empty for a private buyer. */
    business: string;
    /** The outcome of asking about that number; empty without one. */
    vat_check: string;
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
    /** The sum of its refunds; at most what was paid. */
    refunded_cents: number;
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
    /** Of those, the units that are back in stock. */
    units_back: number;
    /** The units that are in parcels; at most the quantity. */
    units_sent: number;
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
  /** Notes, messages, corrected addresses, and mails that were sent again. */
  order_events: {
    order_id: string;
    /** Order of an order's events, from 1. */
    number: number;
    /** One event for each key of a form. */
    key: string;
    kind: string;
    text: string;
    made_at: number;
    made_by: string;
  };
  /** Goods of an order that left the shop together. */
  order_parcels: {
    order_id: string;
    /** Order of an order's parcels, from 1. */
    number: number;
    /** One parcel for each key of a form. */
    key: string;
    /** JSON of the units in it. */
    lines: string;
    /** Texts are empty where they are not known. */
    carrier: string;
    tracking_number: string;
    tracking_url: string;
    made_at: number;
    made_by: string;
  };
  /** Money that was paid back for an order, in hundredths. */
  order_refunds: {
    order_id: string;
    /** Order of an order's refunds, from 1. */
    number: number;
    /** One refund for each key of a form, and for each refund that a provider reports. */
    key: string;
    cents: number;
    /** The parts by its ways: through the provider, to gift cards, and by the owner's own hand. */
    provider_cents: number;
    gift_card_cents: number;
    by_hand_cents: number;
    /** Of them, the part for shipping. */
    shipping_cents: number;
    /** JSON of the units that it is for. */
    lines: string;
    /** 1 if they went back to stock, else 0. */
    restocked: number;
    reason: string;
    made_at: number;
    made_by: string;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends OrderTables {}
}
