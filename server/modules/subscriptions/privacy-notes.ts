import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { SubscriptionTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const subscriptionNotes: Notes<SubscriptionTables> = {
  subscriptions: {
    what: "A subscription",
    why: "Its orders are made when they are due.",
    until: "with its first order",
    erasing:
      "Refused while it is active. Else deleted; the orders that it has made are kept as above.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The first order.",
      contract: {
        personal: "What is delivered to whom, how often and at which price.",
        json: true,
      },
      started_at: { personal: "When it was begun." },
      status: { personal: "What has become of it." },
      cycle: { personal: "How many orders it has made." },
      next_at: { personal: "When the next one is due." },
      try_at: "When that is tried.",
      trouble: "Why the last try failed.",
    },
  },
  subscription_cycles: {
    what: "An order that a subscription has made",
    why: "Each is made once.",
    until: "with its subscription",
    erasing: "Deleted with its subscription.",
    columns: {
      subscription_id: "The subscription.",
      cycle: "Which order.",
      cart_id: "The cart of the order.",
    },
  },
};
