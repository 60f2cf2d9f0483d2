import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { OrderTables } from "./tables.ts";

const WITH_ORDER = "with its order";

/** Why rows are kept and for how long, and which columns are personal. */
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
      "Refused while it still runs. Else number, dates, names, billing address, what was bought and what it cost are kept, and the country, region and postal code that it was sent to, which its tax is from; e-mail address, phone numbers, the rest of the shipping address, the shipment, notes and the order page's address are taken out.",
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
      shipment: { personal: "Who carries it, and its number there.", json: true },
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
