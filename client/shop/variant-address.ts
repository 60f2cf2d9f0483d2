import { VARIANT_PARAMETER } from "../../server/contract/products/form.ts";
import type { ProductStore } from "./product-store.ts";

/**
 * Keeps the chosen variant in the address of the product's own page, by its SKU, and starts with the one in the
 * address. An unknown SKU is ignored, and removed with the first choice. The server's page, which is the same for all
 * visitors, and a choice in the answer to a form ignore the address.
 */
export function keepInAddress(product: ProductStore): void {
  const named = new URLSearchParams(location.search).get(VARIANT_PARAMETER);
  const { initial } = product;
  if (named !== null && initial.problem === null) product.chooseVariant(named);
  let last = product.chosen;
  product.state.subscribe(() => {
    const { chosen } = product;
    if (chosen === last) return;
    last = chosen;
    history.replaceState(history.state, "", withVariant(location.href, chosen?.sku ?? null));
  });
}

/** An address with another variant, or without one. @internal */
export function withVariant(address: string, sku: string | null): string {
  const url = new URL(address);
  if (sku === null) url.searchParams.delete(VARIANT_PARAMETER);
  else url.searchParams.set(VARIANT_PARAMETER, sku);
  return url.href;
}
