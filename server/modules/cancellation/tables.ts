/** Cancellations of contracts; `database/schema.ts` has the conventions of all tables. */
export type CancellationTables = {
  /** Declarations of buyers who cancel a contract that goes on. What was declared never changes. */
  cancellations: {
    /** Random; made with the form, so that it counts once. */
    id: string;
    website_id: string;
    /** The order of that number if its address is the given one; else null. */
    order_id: string | null;
    /** As typed. */
    order_number: string;
    /** `ordinary` or `extraordinary`. */
    kind: string;
    name: string;
    email: string;
    /** Empty for none. */
    reason: string;
    /** The wanted end, a day such as `2026-12-31`; empty for the earliest time. */
    end_date: string;
    received_at: number;
    /** When it ends the subscription by itself; null if an owner has to look at it. */
    ends_at: number | null;
    /** When it was dealt with, null until then, and the account that has noted it, or `shop`. */
    done_at: number | null;
    done_by: string;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends CancellationTables {}
}
