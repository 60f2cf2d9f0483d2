import { expect, test } from "vitest";
import { mayHaveCart } from "../../../client/shop/may-have-cart.ts";

test.each([
  ["", false],
  ["crumb=a; hasCart=false", false],
  ["crumb=a; hasCart=true", true],
  // A fresh browser in which somebody has signed in.
  [`crumb=a; SiteUserInfo=${encodeURIComponent('{"authenticated":true}')}`, true],
])("the cart of %j is loaded: %s", (cookie, isLoaded) => {
  expect(mayHaveCart(cookie)).toBe(isLoaded);
});
