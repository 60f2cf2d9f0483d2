import { isScarce } from "../../server/contract/products/scarcity.ts";
import { resolveVariant } from "../../server/contract/products/variant-choice.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import type { ProductState, ProductStore } from "./product-store.ts";

/**
 * Makes low-stock notices in a part of the page follow the choice and the stock: each place shows the number left of
 * the chosen variant, or nothing while none is chosen or enough are left. The server has written one notice for each
 * variant there.
 */
export function followStock(product: ProductStore, part: Element): void {
  const notices = [...part.querySelectorAll<HTMLElement>(".product-scarcity")].filter(
    ({ dataset }) => dataset.productId === product.product.id,
  );
  const isFirst = ({ previousElementSibling }: HTMLElement) =>
    !notices.some((other) => other === previousElementSibling);
  const places = notices.filter(isFirst);
  for (const other of notices) if (!places.includes(other)) other.remove();
  for (const place of places) place.setAttribute("role", "status");
  const update = () => {
    const text = toNotice(product.state.get());
    for (const place of places) {
      place.hidden = text === undefined;
      if (place.textContent?.trim() !== text) place.textContent = text ?? "";
    }
  };
  product.state.subscribe(update);
  update();
}

/** The notice for the chosen variant. Undefined if there is none. */
function toNotice({ product, attributes }: ProductState): string | undefined {
  const { scarcity } = product;
  const choice = resolveVariant(product, attributes);
  if (!scarcity || choice.kind !== "chosen") return undefined;
  const { stock } = choice.variant;
  return isScarce(stock, scarcity) ? fill(scarcity.text, { count: stock }) : undefined;
}
