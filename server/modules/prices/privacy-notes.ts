import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { PriceTables } from "./tables.ts";

const ITEM = "The product.";

/** Why rows are kept and for how long, and which columns are personal. */
export const priceNotes: Notes<PriceTables> = {
  price_history: {
    what: "A price that the shop has shown",
    why: "The lowest price before a reduction has to be shown.",
    until: "as long as the database",
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      currency: "The currency.",
      item_id: ITEM,
      variant: "Its variant.",
      number: "Counts the variant's prices.",
      cents: "The price.",
      is_reduced: "Whether a higher price was crossed out.",
      shown_at: "When it was first shown.",
    },
  },
};
