import { expect, test } from "vitest";
import { toDestinations } from "../../../../server/modules/totals/index.ts";
import { flatShipping, rulesOf, taxOf } from "../../../support/cart/totals.ts";

const codes = ["AT", "CH", "DE", "PR", "US"];
const de = flatShipping({ countries: ["DE"] });
const at = flatShipping({ id: "at", countries: ["AT"] });
const us = flatShipping({ id: "us", countries: ["US"] });

test.each([
  ["everywhere the same", { shippingOptions: [flatShipping()] }, codes, [], false],
  ["nowhere", { shippingOptions: [] }, [], [], false],
  ["one country, which is the shop's", { shippingOptions: [de] }, ["DE"], [], false],
  ["one country, which is not the shop's", { shippingOptions: [at] }, ["AT"], [], true],
  ["several countries", { shippingOptions: [de, at] }, ["AT", "DE"], [], true],
  [
    "several countries with the same option",
    { shippingOptions: [flatShipping({ countries: ["DE", "AT"] })] },
    ["AT", "DE"],
    [],
    false,
  ],
  [
    "several countries with the same option and other taxes",
    { shippingOptions: [flatShipping({ countries: ["DE", "AT"] })], taxRules: [taxOf(19)] },
    ["AT", "DE"],
    [],
    true,
  ],
  ["the United States with their territories", { shippingOptions: [us] }, ["PR", "US"], [], true],
  [
    "some states",
    { shippingOptions: [flatShipping({ countries: ["DE", "US"], states: ["CA"] })] },
    ["DE", "US"],
    ["US"],
    true,
  ],
  [
    "states with taxes of their own",
    { country: "US", shippingOptions: [us], taxRules: [taxOf(8, { country: "US", state: "CA" })] },
    ["PR", "US"],
    ["US"],
    true,
  ],
])("a shop that ships to %s", (_name, rules, served, regional, isAsked) => {
  const found = toDestinations(rulesOf(rules), codes);
  expect(found).toMatchObject({ regional, isAsked });
  expect(found.served.filter((code) => served.includes(code))).toEqual(served);
});
