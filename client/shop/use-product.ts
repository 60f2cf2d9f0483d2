import { useStore } from "../core/use-store.ts";
import type { ProductState, ProductStore } from "./product-store.ts";

/** The product's state now; while hydrating, the state that the server rendered. */
export const useProduct = (product: ProductStore): ProductState =>
  useStore(product.state, product.initial);
