import { apiPaths } from "../../server/contract/paths.ts";
import type { AddEntry, AddedEntry, Cart } from "../../server/contract/schemas/cart.ts";
import { type ApiBrowser, type ApiResult, createApi } from "../core/api.ts";

/** Calls of the cart's JSON routes. */
export type CartApi = {
  readCart(): Promise<ApiResult<Cart>>;
  /** `idempotencyKey` names the visitor's wish: sent twice with one key, an entry is added once. */
  addEntry(entry: AddEntry, idempotencyKey: string): Promise<ApiResult<AddedEntry>>;
};

/** Makes the calls of the cart. */
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
