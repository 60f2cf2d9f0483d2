import type { AlsoBought } from "../../server/contract/cart/call-schemas.ts";

/** A product that others also bought. */
export type ShownProduct = AlsoBought["products"][number];

/** A single one says nothing about what customers buy together. */
const MIN_PRODUCTS = 2;

/** True if there are enough to be shown. */
export const showsAlsoBought = (products: readonly ShownProduct[]): boolean =>
  products.length >= MIN_PRODUCTS;
