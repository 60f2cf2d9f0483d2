/** Subscriptions; `database/schema.ts` has the conventions of all tables. */
export type SubscriptionTables = {
  subscriptions: {
    id: string;
    website_id: string;
    /** The first order. */
    order_id: string;
    /** JSON of what is delivered to whom, how often and at which price. */
    contract: string;
    started_at: number;
    /** `active`, `paused`, `ended` or `cancelled`. */
    status: string;
    /** Number of orders that it has placed, including the first one. */
    cycle: number;
    /** Number of dates that have passed in pauses. */
    skipped: number;
    /** When the next order is due, and when it is attempted; null after the last one, and in a pause. */
    next_at: number | null;
    try_at: number | null;
    /** Error code of the last attempt; empty if it succeeded. */
    trouble: string;
    /** The order that waits for its payment by the saved method; empty for none. */
    open_order_id: string;
  };
  /** The carts that have become orders of subscriptions: one for each cycle. */
  subscription_cycles: { subscription_id: string; cycle: number; cart_id: string };
};

declare module "../../database/schema.ts" {
  interface Tables extends SubscriptionTables {}
}
