import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { PaymentTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
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
