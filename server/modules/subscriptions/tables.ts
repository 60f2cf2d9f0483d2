import { type Notes, SITE } from "../../database/note.ts";

/** Subscriptions; `database/schema.ts` has the conventions of all tables. */
type SubscriptionTables = {
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
    /** Number of orders that it has placed, including the first one. */
    cycle: number;
    /** When the next order is due, and when it is attempted; null after the last one. */
    next_at: number | null;
    try_at: number | null;
    /** Error code of the last attempt; empty if it succeeded. */
    trouble: string;
  };
  /** The carts that have become orders of subscriptions: one for each cycle. */
  subscription_cycles: { subscription_id: string; cycle: number; cart_id: string };
};

declare module "../../database/schema.ts" {
  interface Tables extends SubscriptionTables {}
}

/** The purpose and retention of each table. */
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
