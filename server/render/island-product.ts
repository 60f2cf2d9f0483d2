import type { IslandProduct, ProductChoice } from "../contract/schemas/product.ts";
import type { SellableProduct } from "../site/catalog/product.ts";
import type { RefusedForm } from "../site/view.ts";

const untouched: ProductChoice = { attributes: {}, quantity: "1", problem: null };

/** The data that the islands of a product share in the page. Prices stay on the server. */
export const toIslandProduct = (
  product: SellableProduct,
  refused: RefusedForm | undefined,
): IslandProduct => ({
  id: product.id,
  giftCard: product.productType === "giftCard",
  subscribable: product.subscribable,
  options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
  variants: product.variants.map(({ sku, attributes, stock }) => ({ sku, attributes, stock })),
  choice: refused?.productId === product.id ? refused.choice : untouched,
});
