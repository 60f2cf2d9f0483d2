import { apiPaths } from "../../server/contract/paths.ts";
import type { AddEntry, AddedEntry, Cart } from "../../server/contract/schemas/cart.ts";
import { type ApiBrowser, type ApiResult, createApi } from "../core/api.ts";

/** The cart's JSON routes. */
export type CartApi = {
  readCart(): Promise<ApiResult<Cart>>;
  /** Adds an entry; sent twice with the same `idempotencyKey`, it is added once. */
  addEntry(entry: AddEntry, idempotencyKey: string): Promise<ApiResult<AddedEntry>>;
};

/** Calls the cart's JSON routes from a page. */
export function createCartApi(browser: ApiBrowser): CartApi {
  const api = createApi(browser, () => import("./answers.ts"));
  return {
    readCart: () =>
      api.read(`${apiPaths.cart}?calculateSubtotal=true`, (answers) => answers.parseCart),
    addEntry: (entry, idempotencyKey) =>
      api.write(
        apiPaths.cartEntries,
        { body: entry, headers: { "Idempotency-Key": idempotencyKey } },
        (answers) => answers.parseAddedEntry,
      ),
  };
}
