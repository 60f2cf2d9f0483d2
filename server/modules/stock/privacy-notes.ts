import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { StockTables } from "./tables.ts";

const ITEM = "The product.";

/** Why rows are kept and for how long, and which columns are personal. */
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
