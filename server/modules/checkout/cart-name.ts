import * as checkoutPaths from "../../contract/checkout/paths.ts";
import { readCartToken } from "../cart/index.ts";

/** Which cart is checked out. */
type NamedCart = {
  readonly cartToken: string | undefined;
  /** The token that the address names: such a cart is not that of the cookie. */
  readonly own: string | undefined;
};

/** The cart of a token that an address or a form names, else that of the visitor's cookie. */
export function toCheckoutToken(
  named: string | null | undefined,
  cookies: Readonly<Record<string, string | undefined>>,
): NamedCart {
  if (!named) return { cartToken: readCartToken(cookies), own: undefined };
  // A malformed token finds no cart.
  const own = /^[\w-]{1,128}$/.test(named) ? named : undefined;
  return { cartToken: own ?? "", own };
}

/** Address of the checkout, of a cart that is not that of the cookie too. */
export function toCheckoutUrl(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [value === "" ? name : `${name}=${encodeURIComponent(value)}`];
  });
  return query.length > 0 ? `${checkoutPaths.page}?${query.join("&")}` : checkoutPaths.page;
}
