import type { AlsoBought } from "../../server/contract/schemas/cart-calls.ts";
import { createStore, type ReadableStore } from "../core/store.ts";

/** A product that others bought too. */
export type ShownProduct = AlsoBought["products"][number];

/** One alone says nothing of what customers buy together. */
const MIN_PRODUCTS = 2;

/** Whether there are enough to be shown. */
export const showsAlsoBought = (products: readonly ShownProduct[]): boolean =>
  products.length >= MIN_PRODUCTS;

const shown = createStore<readonly string[] | undefined>(undefined);

/** The ids of those that were shown last, also for scripts that come later; undefined before any are. */
export const relatedItems: ReadableStore<readonly string[] | undefined> = shown;

/** Tells other scripts of the page that these are shown. */
export const showRelated = (products: readonly ShownProduct[]): void =>
  shown.set(products.map(({ id }) => id));
