/** Documents of orders; `database/schema.ts` has the conventions of all tables. */
export type DocumentTables = {
  /** The last number of a series of a website. */
  document_numbers: {
    website_id: string;
    /** Kind and year. */
    series: string;
    last: number;
  };
  /** Invoices, credit notes and delivery notes. Rows never change. */
  documents: {
    /** Random. */
    id: string;
    website_id: string;
    order_id: string;
    kind: string;
    /** One document of an order for each. */
    key: string;
    series: string;
    /** Counts the documents of a series, from 1. */
    position: number;
    number: string;
    /** JSON of everything that it says. */
    data: string;
    made_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends DocumentTables {}
}
