import { useSyncExternalStore } from "react";
import type { ProductSnapshot, ProductStore } from "./product-store.ts";

/** The product's state now; while hydrating, the state that the server rendered. */
export const useProduct = (product: ProductStore): ProductSnapshot =>
  useSyncExternalStore(product.subscribe, product.getSnapshot, product.getServerSnapshot);
