import { type Notes, SITE } from "../../database/note.ts";

/** Payments; `database/schema.ts` has the conventions of all tables. */
type PaymentTables = {
  payments: {
    id: string;
    website_id: string;
    order_id: string;
    /** Number of the payment within its order, from 1. */
    attempt: number;
    provider: string;
    /** The provider's id of it; null while unknown. */
    reference: string | null;
    state: string;
    cents: number;
    currency: string;
    /** The received amount; 0 and empty before. */
    received_cents: number;
    received_currency: string;
    /** The order that it has paid; unique, null for none. */
    paid_order_id: string | null;
    /** Keys for counting attempts with cards: the cart, and a hash of day and IP address. */
    cart_id: string;
    address_hash: string;
    /** Number of checks so far. */
    looks: number;
    /** Time of the next check; null for never. */
    next_at: number | null;
    /** When its provider was last asked because the buyer came back. */
    looked_at: number;
    created_at: number;
  };
  /** Messages of providers, each once. */
  payment_events: { provider: string; event_id: string; received_at: number };
  /** Limited actions, numbered so that the limit holds under concurrency. */
  payment_tries: {
    /** The counted thing: `cart`, `address`, `link` or `linkAddress`. */
    scope: string;
    key: string;
    number: number;
    /** The action that took the number; it takes at most one of a scope. */
    name: string;
    expires_at: number;
  };
  payment_declines: { name: string; website_id: string; declined_at: number };
  /** Websites where stolen cards are being tested: until the end, a payment needs a proof. */
  payment_guards: { website_id: string; ends_at: number };
  /** Used proofs: SHA-256, in hexadecimal digits. */
  payment_proofs: { hash: string; expires_at: number };
};

declare module "../../database/schema.ts" {
  interface Tables extends PaymentTables {}
}

/** The purpose and retention of each table. */
export const paymentNotes: Notes<PaymentTables> = {
  payments: {
    what: "A try to pay an order",
    why: "An order is paid once and what is owed is paid back; receipts have to be kept. Numbers of cards are never stored.",
    until: "with its order",
    erasing: "Kept with its order; the hash of day and IP address is taken out.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      attempt: "Counts the order's tries.",
      provider: { personal: "How it is paid." },
      reference: { personal: "The provider's name of it." },
      state: { personal: "What has become of it." },
      cents: { personal: "The amount." },
      currency: "Its currency.",
      received_cents: { personal: "What was paid." },
      received_currency: "Its currency.",
      paid_order_id: "The order that it has paid.",
      cart_id: "The cart of the order.",
      address_hash: { secret: "Hash of day and IP address." },
      looks: "How often it was looked after.",
      next_at: "When it is looked after next.",
      looked_at: "When it was looked after.",
      created_at: { personal: "When it was begun." },
    },
  },
  payment_events: {
    what: "A message of a payments' provider",
    why: "Each counts once.",
    until: "40 days, then deleted",
    erasing: { none: "the provider's own number leads to nobody" },
    columns: {
      provider: "The provider.",
      event_id: "The message's number.",
      received_at: "When it came.",
    },
  },
  payment_tries: {
    what: "A try with a card, or a link that was mailed",
    why: "Nobody tries stolen cards, or has a shop mail without end.",
    until: "a day at most; ended ones are deleted every 10 minutes",
    erasing: { none: "random ids and hashes of day and IP address lead to nobody" },
    columns: {
      scope: "What is counted.",
      key: { secret: "The cart, or a hash of day and address." },
      number: "The count.",
      name: "What has taken the number.",
      expires_at: "When it ends.",
    },
  },
  payment_declines: {
    what: "A card that was declined",
    why: "A shop whose pages are used to try cards notices.",
    until: "40 days, then deleted",
    erasing: { none: "a payment's name, which leads to nobody once its order is gone" },
    columns: {
      name: "The payment.",
      website_id: SITE,
      declined_at: "When it was declined.",
    },
  },
  payment_guards: {
    what: "A website where cards are tried",
    why: "A payment needs a proof meanwhile.",
    until: "as long as the database; a row for each website",
    erasing: { none: "nothing of a person" },
    columns: { website_id: "The website.", ends_at: "Until when." },
  },
  payment_proofs: {
    what: "A proof that was used",
    why: "Each counts once.",
    until: "until it ends; ended ones are deleted every 10 minutes",
    erasing: { none: "a hash leads to nobody" },
    columns: { hash: { secret: "Hash of the proof." }, expires_at: "When it ends." },
  },
};
