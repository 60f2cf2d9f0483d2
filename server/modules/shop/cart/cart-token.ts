import { cookies } from "../../../contract/cookies.ts";

/**
 * The token of the visitor's cart from the cookies of a request; undefined for whatever could not be a token of ours, so
 * that no query is made for it. Whether there is such a cart nobody has checked.
 */
export function readCartToken(
  sent: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const value = sent[cookies.cart.name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
