import type { AlsoBought } from "../../server/contract/cart/call-schemas.ts";

/** A product that others bought too. */
export type ShownProduct = AlsoBought["products"][number];

/** One alone says nothing of what customers buy together. */
const MIN_PRODUCTS = 2;

/** Whether there are enough to be shown. */
export const showsAlsoBought = (products: readonly ShownProduct[]): boolean =>
  products.length >= MIN_PRODUCTS;
