import * as checkoutPaths from "../../contract/checkout/paths.ts";
import { cookies as specs } from "../../contract/http/cookies.ts";
import { readCartToken } from "../cart/index.ts";

/** The cart to check out. */
type NamedCart = {
  readonly cartToken: string | undefined;
  /** The token named in the address, for a cart other than the cookie's. */
  readonly own: string | undefined;
  /** True for a cart of the visitor's cookies. Anybody may know the token of another one, and read what is entered for it. */
  readonly isVisitors: boolean;
};

/** The cart of a token named in an address or a form, else that of the visitor's cookie. */
export function toCheckoutToken(
  named: string | null | undefined,
  cookies: Readonly<Record<string, string | undefined>>,
): NamedCart {
  if (!named) return { cartToken: readCartToken(cookies), own: undefined, isVisitors: true };
  // A malformed token finds no cart.
  const own = /^[\w-]{1,128}$/.test(named) ? named : undefined;
  const isVisitors = own !== undefined && own === cookies[specs.subscription.name];
  return { cartToken: own ?? "", own, isVisitors };
}

/** Address of the checkout, including the token of a cart other than the cookie's. */
export function toCheckoutUrl(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [value === "" ? name : `${name}=${encodeURIComponent(value)}`];
  });
  return query.length > 0 ? `${checkoutPaths.page}?${query.join("&")}` : checkoutPaths.page;
}
