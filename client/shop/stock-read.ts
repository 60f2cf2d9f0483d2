import * as stockPaths from "../../server/contract/stock/paths.ts";
import { createApi } from "../core/api.ts";
import { pageBrowser } from "../core/page-browser.ts";
import type { ProductStore } from "./product-store.ts";

const api = createApi(pageBrowser, () => import("./answers.ts"));

/**
 * Reads the stock of a product once, because its page may be a minute old. Unlimited products are skipped. Without an
 * answer the page's numbers stay, and the server checks each added entry.
 */
export async function readStock(product: ProductStore): Promise<void> {
  const { id, variants } = product.product;
  if (variants.every(({ stock }) => stock === null)) return;
  const path = `${stockPaths.stock}?${new URLSearchParams({ itemId: id })}`;
  const answer = await api.read(path, ({ parseStock }) => parseStock);
  if (answer.ok) product.setStock(answer.value.results);
}
