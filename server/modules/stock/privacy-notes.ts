import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { StockTables } from "./tables.ts";

const ITEM = "The product.";

/** Why rows are kept and for how long, and which columns are personal. */
export const stockNotes: Notes<StockTables> = {
  stock: {
    what: "The stock of a variant",
    why: "No more units are sold than there are.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      units: "The quantity.",
      first_units: "The quantity at first.",
      version: "Counts the changes.",
    },
  },
  stock_edits: {
    what: "An owner's change of a variant's stock",
    why: "A shop can explain its stock.",
    until: "ten years after its calendar year, because stock records have to be kept; then deleted",
    erasing: "The address is removed; the change and its time are kept.",
    columns: {
      website_id: SITE,
      item_id: ITEM,
      sku: "Its variant.",
      version: "The change.",
      edited_at: { personal: "When it was made." },
      edited_by: { personal: "The address of the account that made it." },
      from_units: "The units before.",
      to_units: "The units after.",
    },
  },
};
