/** Withdrawals from contracts; `database/schema.ts` has the conventions of all tables. */
export type WithdrawalTables = {
  /** Declarations of buyers who withdraw from a contract. What was declared never changes. */
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
    /** When the goods came back and when the money went back, each null until then, with the account that has noted it or `shop`. */
    goods_at: number | null;
    goods_by: string;
    refunded_at: number | null;
    refunded_by: string;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends WithdrawalTables {}
}
