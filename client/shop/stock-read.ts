import * as stockPaths from "../../server/contract/stock/paths.ts";
import { createApi } from "../core/api.ts";
import { pageBrowser } from "../core/page-browser.ts";
import type { ProductStore } from "./product-store.ts";

const api = createApi(pageBrowser, () => import("./answers.ts"));

/**
 * Asks once for the stock of a product, because its page may be a minute old. Nothing is asked of a product without limits; without
 * an answer the page's numbers stay, and the server checks what is added.
 */
export async function readStock(product: ProductStore): Promise<void> {
  const { id, variants } = product.product;
  if (variants.every(({ stock }) => stock === null)) return;
  const path = `${stockPaths.stock}?${new URLSearchParams({ itemId: id })}`;
  const answer = await api.read(path, ({ parseStock }) => parseStock);
  if (answer.ok) product.setStock(answer.value.results);
}
