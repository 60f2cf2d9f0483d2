import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { WithdrawalTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const withdrawalNotes: Notes<WithdrawalTables> = {
  withdrawals: {
    what: "A withdrawal from a contract",
    why: "Shop and buyer can show that it was declared, and when.",
    until: "with its order; three years after its calendar year if it belongs to none",
    erasing:
      "Kept without the e-mail address if it belongs to an order of the address, otherwise deleted. The address of an account that has noted a step is removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      order_number: { personal: "The number, as typed." },
      name: { personal: "The name, as typed." },
      email: { personal: "The address, as typed." },
      items: { personal: "The items to be returned." },
      received_at: { personal: "When it was declared." },
      goods_at: { personal: "When the goods came back." },
      goods_by: { personal: "The address of the account that has noted it." },
      refunded_at: { personal: "When the money went back." },
      refunded_by: { personal: "The address of the account that has noted it." },
    },
  },
};
