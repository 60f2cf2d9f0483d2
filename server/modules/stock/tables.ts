import { type Notes, SITE } from "../../database/note.ts";

/** Stock and its edits; `database/schema.ts` has the conventions of all tables. */
type StockTables = {
  /** Units of variants that were bought or edited; for all others the content has them. Rows are never deleted. */
  stock: {
    website_id: string;
    item_id: string;
    sku: string;
    /** Null for unlimited. */
    units: number | null;
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

const ITEM = "The product.";

/** The purpose and retention of each table. */
export const stockNotes: Notes<StockTables> = {
  stock: {
    what: "The units of a variant that are left",
    why: "No more is sold than there is.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      units: "How many.",
      version: "Counts the changes.",
    },
  },
  stock_edits: {
    what: "What an owner has made of a variant's stock",
    why: "A shop can tell where its stock has gone.",
    until: "ten years after its calendar year, as accounts of a stock are to be kept; then deleted",
    erasing: "The address is taken out of it; what was changed when stays.",
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      version: "The change.",
      edited_at: { personal: "When it was made." },
      edited_by: { personal: "Address of the account that has made it." },
      from_units: "How many there were.",
      to_units: "How many there are.",
    },
  },
};
