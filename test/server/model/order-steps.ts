/** A request to a shop. Orders and gift cards are named by their place from the last one on, counted round and round. */
export type Step =
  | {
      readonly kind: "order";
      readonly item: Item;
      readonly quantity: number;
      /** True if a cup is bought with it. */
      readonly hasCup: boolean;
      readonly way: "invoice" | "card" | "declined";
      /** Gift cards that are paid with, in this order. */
      readonly cards: readonly number[];
    }
  | { readonly kind: "cancel"; readonly order: number }
  | {
      readonly kind: "mark";
      readonly order: number;
      readonly to: "paid" | "fulfilled" | "refunded";
    }
  /** Units of the first line are paid back, or a third of what was paid; `isRestocked`: they are in stock again. */
  | {
      readonly kind: "refund";
      readonly order: number;
      readonly units: number;
      readonly isRestocked: boolean;
    }
  | { readonly kind: "edit"; readonly item: Counted; readonly units: number }
  /** A week passes: what is due is renewed, and what nobody has paid ends. */
  | { readonly kind: "week" };

/** The goods: cups, a weekly parcel of three deliveries, and gift cards. */
export type Item = Counted | "gutschein";
/** The goods that are counted in stock. */
export type Counted = "becher" | "abo";

export const prices: Readonly<Record<Item, number>> = { becher: 1290, abo: 990, gutschein: 2500 };
export const firstUnits: Readonly<Record<Counted, number>> = { becher: 6, abo: 5 };
/** The largest part of a stock that may be in unpaid orders of one buyer; here there is only one. */
export const UNPAID_SHARE = 0.5;
export const SHIPPING_CENTS = 490;
export const CYCLES = 3;
export const WEEK_MS = 7 * 24 * 60 * 60_000;
/** From one renewal to the next, and between steps. */
export const PAUSE_MS = 1000;
/** From the reminder to pay to the end of an order that nobody pays, at least. */
export const REMINDED_MS = 2 * 24 * 60 * 60_000;
