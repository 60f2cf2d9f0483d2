import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { CancellationTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const cancellationNotes: Notes<CancellationTables> = {
  cancellations: {
    what: "A cancellation of a contract",
    why: "Shop and buyer can show that it was declared, and when.",
    until: "with its order; three years after its calendar year if it belongs to none",
    erasing:
      "Kept without the e-mail address if it belongs to an order of the address, otherwise deleted. The address of an account that has dealt with it is removed.",
    columns: {
      id: "Random.",
      website_id: SITE,
      order_id: "The order.",
      order_number: { personal: "The number, as typed." },
      kind: { personal: "The kind of cancellation." },
      name: { personal: "The name, as typed." },
      email: { personal: "The address, as typed." },
      reason: { personal: "The reason, as typed." },
      end_date: { personal: "The wanted end." },
      received_at: { personal: "When it was declared." },
      ends_at: { personal: "When it ends the subscription by itself." },
      done_at: { personal: "When it was dealt with." },
      done_by: { personal: "The address of the account that has noted it." },
    },
  },
};
