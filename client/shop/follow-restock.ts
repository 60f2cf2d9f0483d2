import { resolveVariant } from "../../server/contract/products/variant-choice.ts";
import type { ProductStore } from "./product-store.ts";

/**
 * Makes restock forms in a part of the page follow the choice: only the chosen variant's form is visible, and only
 * while that variant is sold out.
 */
export function followRestock(product: ProductStore, part: Element): void {
  const forms = [...part.querySelectorAll<HTMLElement>(".product-restock-notification")].filter(
    ({ dataset }) => dataset.productId === product.product.id,
  );
  if (forms.length === 0) return;
  const update = () => {
    const choice = resolveVariant(product.product, product.state.get().attributes);
    const chosen = choice.kind === "chosen" ? choice.variant : undefined;
    const isSoldOut = chosen !== undefined && chosen.stock !== null && chosen.stock <= 0;
    const shown = isSoldOut ? JSON.stringify(chosen.attributes) : undefined;
    for (const form of forms) form.hidden = form.dataset.variantAttributes !== shown;
  };
  product.state.subscribe(update);
  update();
}
