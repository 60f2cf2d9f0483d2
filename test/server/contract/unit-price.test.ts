import { expect, test } from "vitest";
import { moneyFormat } from "../../../formatters/index.ts";
import { toUnitPrice, toUnitPriceText } from "../../../server/contract/products/unit-price.ts";

const german = moneyFormat("de-DE", "EUR");

/** The base price as visitors read it. */
function read(cents: number, quantity: [unknown, unknown], reference: [unknown, unknown]) {
  const [quantityValue, quantityUnit] = quantity;
  const [referenceValue, referenceUnit] = reference;
  const measurement = { quantityValue, quantityUnit, referenceValue, referenceUnit };
  const unitPrice = toUnitPrice(cents, measurement);
  return unitPrice && toUnitPriceText(unitPrice, german, { unitItem: "Stück" });
}

test.each<[number, [number, string], [number, string], string]>([
  [950, [250, "g"], [1, "kg"], "38,00\u00a0€/kg"],
  [950, [250, "g"], [100, "g"], "3,80\u00a0€/100 g"],
  [3360, [1, "kg"], [1, "kg"], "33,60\u00a0€/kg"],
  [199, [33, "cl"], [1, "l"], "6,03\u00a0€/l"],
  [1290, [2.5, "m"], [1, "m"], "5,16\u00a0€/m"],
  [1000, [4, "m2"], [1, "m2"], "2,50\u00a0€/m²"],
  [500, [10, "item"], [1, "item"], "0,50\u00a0€/Stück"],
  [100, [1, "l"], [0.5, "l"], "0,50\u00a0€/0,5 l"],
])("%i for %o is, for %o, %s", (cents, quantity, reference, text) => {
  expect(read(cents, quantity, reference)).toBe(text);
});

test.each<[[unknown, unknown], [unknown, unknown]]>([
  [
    [250, "g"],
    [1, "l"],
  ],
  [
    [250, "pound"],
    [1, "kg"],
  ],
  [
    [0, "g"],
    [1, "kg"],
  ],
  [
    [-1, "g"],
    [1, "kg"],
  ],
  [
    ["250", "g"],
    [1, "kg"],
  ],
  [
    [250, "g"],
    [1, "constructor"],
  ],
  [
    [250, "__proto__"],
    [1, "__proto__"],
  ],
  [
    [250, undefined],
    [1, undefined],
  ],
  [
    [1e-300, "g"],
    [1e300, "kg"],
  ],
])("%o for %o is no base price", (quantity, reference) => {
  expect(read(950, quantity, reference)).toBeUndefined();
});

test.each([undefined, null, 5, "250 g", [], {}])("%s is no measurement", (measurement) => {
  expect(toUnitPrice(950, measurement)).toBeUndefined();
});
