/** Withdrawals from contracts; `database/schema.ts` has the conventions of all tables. */
export type WithdrawalTables = {
  /** Declarations of buyers who withdraw from a contract. Rows are added and never changed. */
  withdrawals: {
    /** Random; made with the confirmation page, so that it counts once. */
    id: string;
    website_id: string;
    /** The order of that number if its address is the given one; else null. */
    order_id: string | null;
    /** As typed. */
    order_number: string;
    name: string;
    email: string;
    /** Empty for the whole order. */
    items: string;
    received_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends WithdrawalTables {}
}
