/** Sign-ups for sold-out variants; `database/schema.ts` has the conventions of all tables. */
export type RestockTables = {
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
