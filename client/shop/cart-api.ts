import type { AlsoBought } from "../../server/contract/cart/call-schemas.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import type { Cart } from "../../server/contract/cart/schemas.ts";
import { type ApiBrowser, type ApiResult, createApi } from "../core/api.ts";
import type { CartWrite } from "./cart-writes.ts";

/** The cart's JSON routes. */
export type CartApi = {
  readCart(): Promise<ApiResult<Cart>>;
  readAlsoBought(): Promise<ApiResult<AlsoBought>>;
  /** Sends a change. Sent twice with the same `idempotencyKey`, it is made once. */
  write<Answer>(write: CartWrite<Answer>, idempotencyKey: string): Promise<ApiResult<Answer>>;
};

/** Calls the cart's JSON routes from a page. */
export function createCartApi(browser: ApiBrowser): CartApi {
  const api = createApi(browser, () => import("./answers.ts"));
  return {
    readCart: () =>
      api.read(`${cartPaths.cart}?calculateSubtotal=true`, (answers) => answers.parseCart),
    readAlsoBought: () => api.read(cartPaths.alsoBought, (answers) => answers.parseAlsoBought),
    write: ({ path, chooseParser, ...write }, idempotencyKey) =>
      api.write(path, { ...write, headers: { "Idempotency-Key": idempotencyKey } }, chooseParser),
  };
}
