import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { OrderTables } from "./tables.ts";

const WITH_ORDER = "with its order";

/** Why rows are kept and for how long, and which columns are personal. */
export const orderNotes: Notes<OrderTables> = {
  order_numbers: {
    what: "The number of a website's last order",
    why: "Each order gets the next number.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: { website_id: SITE, last: "The number." },
  },
  orders: {
    what: "An order",
    why: "The contract is fulfilled with it, and receipts have to be kept (§ 147 AO, § 257 HGB).",
    until:
      "ten years after its calendar year, then deleted, unless it is unfinished or its subscription is active",
    erasing:
      "Refused while it is unfinished. After that, number, dates, names, billing address, items, prices, and the country, region and postal code of the destination, which decide its tax, are kept; e-mail address, phone numbers, the rest of the shipping address, the shipment, notes and the address of the order's page are removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      number: { personal: "Its number." },
      token: { secret: "Random; opens the page of the order." },
      checkout_key: { secret: "Random; each can place one order." },
      status: { personal: "The status." },
      payment: { personal: "The payment method." },
      cart_id: "The cart that it was placed from.",
      held_cart_id: "The cart, as long as it belongs to this order.",
      email: { personal: "The buyer's address, as entered." },
      email_key: { secret: "The address, normalized for comparison." },
      locale: { personal: "The buyer's language." },
      origin: "The site's address.",
      shipping_address: { personal: "The shipping address.", json: true },
      billing_address: { personal: "The billing address.", json: true },
      note: { personal: "The buyer's note." },
      totals: { personal: "The totals.", json: true },
      has_subscription: { personal: "Whether it belongs to a subscription." },
      search_text: { secret: "Address and names, for the search." },
      created_at: { personal: "When it was placed." },
      paid_at: { personal: "When it was paid." },
      mailed_at: "When it was confirmed by mail.",
      consent_at: { personal: "When the buyer agreed to get files at once." },
      deliver_at: "When its files are due; empty once they are delivered.",
      cancel_asked_at: { personal: "When the buyer asked to cancel it." },
      unpaid_since: "The start of the time to pay it.",
      reminded_at: "When the buyer was reminded to pay.",
      network: { secret: "Hash of the buyer's network, while it is unpaid." },
      shipment: { personal: "The carrier, and its tracking number.", json: true },
      refunded_cents: { personal: "The sum that was paid back." },
    },
  },
  order_lines: {
    what: "A line of an order",
    why: "Part of the order.",
    until: WITH_ORDER,
    erasing: "Kept with its order; values entered into the product's form are removed.",
    columns: {
      order_id: "The order.",
      position: "Its place.",
      item_id: "The product.",
      sku: "Its variant.",
      quantity: { personal: "The quantity." },
      line: {
        personal: "The product, its price, and the values entered into its form.",
        json: true,
      },
      units_taken: "The units taken from stock.",
      units_back: "Of them, the units that are back in stock.",
    },
  },
  order_changes: {
    what: "A change of an order's status",
    why: "Shop and buyer can follow what happened.",
    until: WITH_ORDER,
    erasing:
      "Kept with its order; the reason, a free text, is removed, and so is the address if the person made the change.",
    columns: {
      order_id: "The order.",
      number: "Counts the order's changes.",
      changed_at: { personal: "When." },
      changed_by: { personal: "The address of an account, or a mark for the buyer." },
      from_status: { personal: "The status before." },
      to_status: { personal: "The status after." },
      reason: { personal: "Why." },
    },
  },
  order_events: {
    what: "A note about an order, or something else that its owners did",
    why: "Owners and buyer can follow what happened.",
    until: WITH_ORDER,
    erasing:
      "Kept with its order; the text is removed, and so is the address if the person has written it.",
    columns: {
      order_id: "The order.",
      number: "Counts the order's events.",
      key: "Random; each makes one event.",
      kind: "The kind.",
      text: { personal: "The note, the message, the address before, or the subject of the mail." },
      made_at: { personal: "When." },
      made_by: { personal: "The address of an account." },
    },
  },
  order_refunds: {
    what: "Money that was paid back for an order",
    why: "Never more is paid back than was paid; receipts have to be kept.",
    until: WITH_ORDER,
    erasing:
      "Kept with its order; the reason, a free text, is removed, and so is the address if the person made the refund.",
    columns: {
      order_id: "The order.",
      number: "Counts the order's refunds.",
      key: "Random, or the provider's id; each makes one refund.",
      cents: { personal: "The amount." },
      provider_cents: { personal: "The part paid back by the provider." },
      gift_card_cents: { personal: "The part that gift cards got back." },
      by_hand_cents: { personal: "The part that the shop pays back itself." },
      shipping_cents: { personal: "The part for shipping." },
      lines: { personal: "What it is for.", json: true },
      restocked: "Whether the units are back in stock.",
      reason: { personal: "Why." },
      made_at: { personal: "When." },
      made_by: { personal: "The address of an account, or a mark for the provider." },
    },
  },
};
