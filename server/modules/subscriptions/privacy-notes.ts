import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { SubscriptionTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const subscriptionNotes: Notes<SubscriptionTables> = {
  subscriptions: {
    what: "A subscription",
    why: "Its orders are placed when they are due.",
    until: "with its first order",
    erasing:
      "Refused while it is active or paused, otherwise deleted; its orders are kept like all orders.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The first order.",
      contract: {
        personal: "Items, recipient, interval and price.",
        json: true,
      },
      started_at: { personal: "When it was started." },
      status: { personal: "The status." },
      cycle: { personal: "The number of its orders." },
      skipped: { personal: "The number of dates that have passed in pauses." },
      next_at: { personal: "When the next one is due." },
      try_at: "When the next attempt is due.",
      trouble: "Why the last attempt failed.",
      open_order_id: "The order that waits for its payment.",
    },
  },
  subscription_cycles: {
    what: "An order of a subscription",
    why: "Each is placed only once.",
    until: "with its subscription",
    erasing: "Deleted with its subscription.",
    columns: {
      subscription_id: "The subscription.",
      cycle: "The number of its date, with those that have passed in pauses.",
      cart_id: "The cart of the order.",
    },
  },
};
