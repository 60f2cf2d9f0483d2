import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { RestockTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const restockNotes: Notes<RestockTables> = {
  restock_sign_ups: {
    what: "Somebody who waits for a sold-out variant",
    why: "They are mailed once it is back.",
    until: "30 days after the mail, then deleted; as long as they wait",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      product_id: { personal: "The product." },
      variant_id: { personal: "Its variant." },
      email: { personal: "The address, as given." },
      email_key: { secret: "The same, as it is compared." },
      language: { personal: "The language of the mail." },
      signed_up_at: { personal: "When they signed up." },
      mailed_at: { personal: "When they were mailed." },
    },
  },
};
