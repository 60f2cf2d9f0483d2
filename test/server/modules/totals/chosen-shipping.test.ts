import { describe, expect, test } from "vitest";
import type { ShopRules } from "../../../../server/content/shop/shop-rules.ts";
import { flatShipping, lineOf } from "../../../support/cart/totals.ts";
import { type Choices, place, totalsOf } from "./totals-of.ts";

const lines = [lineOf({ unitCents: 1000, quantity: 3 })];

describe("shipping is chosen beforehand:", () => {
  const pickup = { ...flatShipping({ id: "laden" }), type: "pickup", priceCents: 0 } as const;
  const post = flatShipping({ id: "post", priceCents: 690 });
  const bote = flatShipping({ id: "bote", priceCents: 490 });
  const rad = flatShipping({ id: "rad", priceCents: 490 });
  const selected = (
    shippingOptions: ShopRules["shippingOptions"],
    choices: Choices = { location: place("DE") },
  ) => totalsOf({ lines, ...choices }, { shippingOptions }).selectedShippingOption;

  test.each([
    ["the only one", [post], "post"],
    ["the only one, which is a pick-up", [pickup], "laden"],
    ["the cheapest that is no pick-up", [pickup, post, bote], "bote"],
    ["the first of the cheapest", [post, rad, bote], "rad"],
    ["none of several pick-ups", [pickup, { ...pickup, id: "hof" }], null],
    ["no pick-up where another place has more", [pickup, { ...post, countries: ["AT"] }], null],
    ["none where nothing is offered", [{ ...post, countries: ["AT"] }], null],
  ])("%s", (_name, options, expected) => {
    expect(selected(options)).toBe(expected);
  });

  test("at once where every place is offered the same", () => {
    expect(selected([post, bote], { location: null })).toBe("bote");
    expect(selected([post, { ...bote, states: ["HH"] }], { location: null })).toBeNull();
    const german = { countries: ["DE", "AT"] };
    const swapped = { countries: ["AT", "DE"] };
    const options = [{ ...post, ...german }, { ...bote, ...swapped }, pickup];
    expect(selected(options.slice(0, 1), { location: null })).toBe("post");
    expect(selected(options.slice(0, 2), { location: null })).toBe("bote");
    expect(selected(options, { location: null })).toBeNull();
  });

  test("and what the buyer chose stays as long as it is offered", () => {
    const options = [post, bote, pickup];
    const location = place("DE");
    expect(selected(options, { location, shippingOption: "post" })).toBe("post");
    expect(selected(options, { location, shippingOption: "laden" })).toBe("laden");
    expect(selected(options, { location, shippingOption: "luftpost" })).toBe("bote");
  });
});
