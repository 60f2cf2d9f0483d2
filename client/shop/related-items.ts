import { createStore, type ReadableStore } from "../core/store.ts";
import type { ShownProduct } from "./also-bought.ts";

const shown = createStore<readonly string[] | undefined>(undefined);

/** The ids of the related products shown last, also for scripts that load later. Undefined before any is shown. */
export const relatedItems: ReadableStore<readonly string[] | undefined> = shown;

/** Publishes that these products are shown. */
export const showRelated = (products: readonly ShownProduct[]): void =>
  shown.set(products.map(({ id }) => id));
