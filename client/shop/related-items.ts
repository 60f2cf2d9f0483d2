import { createStore, type ReadableStore } from "../core/store.ts";
import type { ShownProduct } from "./also-bought.ts";

const shown = createStore<readonly string[] | undefined>(undefined);

/** The ids of what others bought too, as it was shown last, also for scripts that come later; undefined before any is. */
export const relatedItems: ReadableStore<readonly string[] | undefined> = shown;

/** Tells other scripts of the page that these are shown. */
export const showRelated = (products: readonly ShownProduct[]): void =>
  shown.set(products.map(({ id }) => id));
