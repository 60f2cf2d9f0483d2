import { createContext, useContext } from "react";
import { useStore } from "../core/react/use-store.ts";
import { findPageProduct } from "./page-products.ts";
import type { ProductState, ProductStore } from "./product-store.ts";

/** Finds the store of a product. Throws if the page has no such product. */
export type FindProduct = (id: string) => ProductStore;

/** Lets the islands of a page find their product: in the page itself, or on the server in the data of the page. */
export const ProductsContext = createContext<FindProduct>(findPageProduct);

/**
 * The store shared by all islands of a product, and its current state; during hydration the state that the server
 * rendered.
 */
export function useProduct(id: string): readonly [ProductStore, ProductState] {
  const product = useContext(ProductsContext)(id);
  return [product, useStore(product.state, product.initial)];
}
