import type { AlsoBought } from "../../server/contract/schemas/cart-calls.ts";
import { RELATED_EVENT } from "../core/page-events.ts";

/** A product that others bought too. */
export type ShownProduct = AlsoBought["products"][number];

/** One alone says nothing of what customers buy together. */
const MIN_PRODUCTS = 2;

/** Whether there are enough to be shown. */
export const showsAlsoBought = (products: readonly ShownProduct[]): boolean =>
  products.length >= MIN_PRODUCTS;

/** Tells other scripts of the page that these are shown. */
export const showRelated = (products: readonly ShownProduct[]): void => {
  const detail = products.map(({ id }) => id);
  document.dispatchEvent(new CustomEvent(RELATED_EVENT, { detail }));
};
