import { toInstalmentText } from "../../server/contract/instalments/rules.ts";
import { instalmentBadgeSchema } from "../../server/contract/instalments/schemas.ts";
import { productFormId } from "../../server/contract/products/form.ts";
import { readJsonAttribute } from "../core/json-attribute.ts";
import { findPageProduct } from "./page-products.ts";

/** Makes the text of a badge follow the chosen variant, if the page has a choice. */
export function followInstalments(badge: HTMLElement): void {
  const shown = instalmentBadgeSchema.parse(readJsonAttribute(badge, "data-instalments"));
  const text = badge.querySelector(".product-instalments-text");
  const hasChoice = document.getElementById(productFormId(shown.productId)) !== null;
  if (!text || !hasChoice || shown.prices.length < 2) return;
  const product = findPageProduct(shown.productId);
  const update = () => {
    const { chosen } = product;
    const place = chosen && product.product.variants.indexOf(chosen);
    const now = toInstalmentText(shown, place);
    if (text.textContent !== now) text.textContent = now;
  };
  product.state.subscribe(update);
  update();
}
