import { type Notes, SITE } from "../../database/note.ts";

/** Withdrawals from contracts; `database/schema.ts` has the conventions of all tables. */
type WithdrawalTables = {
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

/** The purpose and retention of each table. */
export const withdrawalNotes: Notes<WithdrawalTables> = {
  withdrawals: {
    what: "A withdrawal from a contract",
    why: "Shop and buyer can show that it was declared, and when.",
    until: "with its order; three years after its calendar year if it belongs to none",
    erasing:
      "Kept without the e-mail address where it belongs to an order of the address, else deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      order_number: { personal: "The number, as typed." },
      name: { personal: "The name, as typed." },
      email: { personal: "The address, as typed." },
      items: { personal: "What is sent back." },
      received_at: { personal: "When it was declared." },
    },
  },
};
