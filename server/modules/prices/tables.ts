/** Prices that were shown; `database/schema.ts` has the conventions of all tables. */
export type PriceTables = {
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
