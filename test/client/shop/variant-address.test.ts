import { expect, test } from "vitest";
import { withVariant } from "../../../client/shop/variant-address.ts";

test.each([
  ["https://laden.example/shop/tee", "A 1&b", "https://laden.example/shop/tee?variant=A+1%26b"],
  [
    "https://laden.example/shop/tee?variant=A&x=1#unten",
    "B",
    "https://laden.example/shop/tee?variant=B&x=1#unten",
  ],
  [
    "https://laden.example/shop/tee?x=1&variant=A#unten",
    null,
    "https://laden.example/shop/tee?x=1#unten",
  ],
  ["https://laden.example/shop/tee", null, "https://laden.example/shop/tee"],
])("%s with the variant %s", (address, sku, changed) => {
  expect(withVariant(address, sku)).toBe(changed);
});
