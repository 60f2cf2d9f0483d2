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
  /** The addresses that customers keep. They end with their account. */
  customer_addresses: {
    /** Random; made with the form, so that it is added once. */
    id: string;
    website_id: string;
    account_id: string;
    /** Of the account. */
    email_key: string;
    /** JSON of the address. */
    address: string;
    created_at: number;
    /** Checkouts begin with the address that was chosen last; 0 for one that never was. */
    default_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends CustomerTables {}
}
