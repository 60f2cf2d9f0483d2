import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { PaymentTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const paymentNotes: Notes<PaymentTables> = {
  payments: {
    what: "An attempt to pay an order",
    why: "Each order is paid once, and refunds are paid; receipts have to be kept. Card numbers are never stored.",
    until: "with its order",
    erasing: "Kept with its order; the hash of day and IP address is removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      attempt: "The number of the attempt.",
      provider: { personal: "The payment method." },
      reference: { personal: "The provider's id of it." },
      state: { personal: "The status." },
      cents: { personal: "The amount." },
      currency: "Its currency.",
      received_cents: { personal: "The amount paid." },
      received_currency: "Its currency.",
      paid_order_id: "The order that it paid.",
      cart_id: "The cart of the order.",
      address_hash: { secret: "Hash of day and IP address." },
      looks: "The number of checks.",
      next_at: "When it is checked next.",
      looked_at: "When it was last checked.",
      created_at: { personal: "When it was started." },
    },
  },
  payment_events: {
    what: "A message of a payment provider",
    why: "Each is used only once.",
    until: "40 days, then deleted",
    erasing: { none: "the provider's own number identifies nobody" },
    columns: {
      provider: "The provider.",
      event_id: "The message's id.",
      received_at: "When it arrived.",
    },
  },
  payment_tries: {
    what: "An attempt with a card, or a mailed link",
    why: "Stolen cards cannot be tried in masses, and a shop cannot be made to mail without end.",
    until: "a day at most; expired rows are deleted every 10 minutes",
    erasing: { none: "random ids and hashes of day and IP address identify nobody" },
    columns: {
      scope: "The kind of attempt.",
      key: { secret: "The cart, or a hash of day and address." },
      number: "The count.",
      name: "The payment or link that has this number.",
      expires_at: "When it expires.",
    },
  },
  payment_declines: {
    what: "A card that was declined",
    why: "A shop notices that its pages are used to try cards.",
    until: "40 days, then deleted",
    erasing: { none: "the id of a payment, which identifies nobody once its order is gone" },
    columns: {
      name: "The payment.",
      website_id: SITE,
      declined_at: "When it was declined.",
    },
  },
  payment_guards: {
    what: "A website where cards are tried",
    why: "Payments need a proof for some time.",
    until: "as long as the database; a row for each website",
    erasing: { none: "no personal data" },
    columns: { website_id: "The website.", ends_at: "Until when." },
  },
  payment_proofs: {
    what: "A proof that has been used",
    why: "Each is used only once.",
    until: "until it expires; expired rows are deleted every 10 minutes",
    erasing: { none: "a hash identifies nobody" },
    columns: { hash: { secret: "Hash of the proof." }, expires_at: "When it expires." },
  },
};
