/** Notes on customers; `database/schema.ts` has the conventions of all tables. */
export type CustomerTables = {
  /** The owners' notes about those who have ordered, one text for each address. */
  customer_notes: {
    website_id: string;
    email_key: string;
    text: string;
    changed_at: number;
    /** Address of an account. */
    changed_by: string;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends CustomerTables {}
}
