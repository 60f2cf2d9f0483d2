/** Stock and its edits; `database/schema.ts` has the conventions of all tables. */
export type StockTables = {
  /** Units of variants, from the first start that counted them on. Rows are never deleted. */
  stock: {
    website_id: string;
    item_id: string;
    sku: string;
    /** Null for unlimited. */
    units: number | null;
    /** The content's number with which they began. Null if they were unlimited then, or began before this was kept. */
    first_units: number | null;
    /** Increases with every change, from 1. */
    version: number;
  };
  /** Owners' edits of stock. */
  stock_edits: {
    website_id: string;
    item_id: string;
    sku: string;
    /** The version of the stock after the edit. */
    version: number;
    edited_at: number;
    edited_by: string;
    from_units: number | null;
    to_units: number | null;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends StockTables {}
}
