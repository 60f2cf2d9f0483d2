import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { RestockTables } from "./tables.ts";

/** Why rows are kept and for how long, and which columns are personal. */
export const restockNotes: Notes<RestockTables> = {
  restock_sign_ups: {
    what: "A sign-up for a sold-out variant",
    why: "The address is notified when the variant is back.",
    until: "as long as it waits, and 30 days after the mail",
    erasing: "Deleted.",
    columns: {
      id: "Random.",
      website_id: SITE,
      product_id: { personal: "The product." },
      variant_id: { personal: "Its variant." },
      email: { personal: "The address, as entered." },
      email_key: { secret: "The address, normalized for comparison." },
      language: { personal: "The language of the mail." },
      signed_up_at: { personal: "When the address signed up." },
      mailed_at: { personal: "When the mail was written." },
    },
  },
};
