import { type Notes, SITE } from "../../database/note.ts";

/** Sign-ups for sold-out variants; `database/schema.ts` has the conventions of all tables. */
type RestockTables = {
  /** Sign-ups for a sold-out variant: one row for each address. */
  restock_sign_ups: {
    id: string;
    website_id: string;
    product_id: string;
    /** As in the content; empty for the only variant of a product, if it has no id. */
    variant_id: string;
    /** As entered; `email_key` is compared. */
    email: string;
    email_key: string;
    /** Locale tag; empty if unknown. */
    language: string;
    signed_up_at: number;
    /** When the mail was put into the outbox; null until then. */
    mailed_at: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends RestockTables {}
}

/** The purpose and retention of each table. */
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
