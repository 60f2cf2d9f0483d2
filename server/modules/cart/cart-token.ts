import { cookies } from "../../contract/http/cookies.ts";

/**
 * The token of the visitor's cart from a request's cookies; undefined if malformed, which saves a query. Does not check
 * whether the cart exists.
 */
export function readCartToken(
  sent: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const value = sent[cookies.cart.name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
