import { type Notes, SITE } from "../../database/note.ts";

/** Prices that were shown; `database/schema.ts` has the conventions of all tables. */
type PriceTables = {
  /** Prices that shops have shown, each until the variant's next one. Rows are added and never changed. */
  price_history: {
    website_id: string;
    currency: string;
    item_id: string;
    /** Id of the variant in the content, else its SKU; empty if it has neither. */
    variant: string;
    /** Order of a variant's prices, from 1. */
    number: number;
    cents: number;
    /** 1 while a higher price is crossed out beside it, else 0. */
    is_reduced: number;
    shown_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends PriceTables {}
}

const ITEM = "The product.";

/** The purpose and retention of each table. */
export const priceNotes: Notes<PriceTables> = {
  price_history: {
    what: "A price that the shop has shown",
    why: "The lowest price before a reduction has to be told.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: {
      website_id: SITE,
      currency: "The currency.",
      item_id: ITEM,
      variant: "Its variant.",
      number: "Counts the variant's prices.",
      cents: "The price.",
      is_reduced: "Whether a higher one is struck out.",
      shown_at: "Since when.",
    },
  },
};
