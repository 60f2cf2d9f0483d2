import { expect, test } from "vitest";
import { findPostalCodeProblem } from "../../../server/contract/addresses/postal-code.ts";

const generic = "postalCodeInvalid";

test.each<[country: string, good: string[], bad: string[], problem: string]>([
  ["US", ["02134", " 02134 "], ["2134", "021345", "02134-1000", "O2134", ""], "zipNotFiveDigits"],
  ["CA", ["K1A", "k1a", "K1A 0B1", "K1A0B1"], ["K1", "1KA", "K1A 0B", "K1A-0B1"], "fsaInvalid"],
  ["AU", ["2000"], ["200", "20000"], generic],
  ["GB", ["M1", "SW1A", "sw1a 1aa", "SW1A1AA"], ["SW1AXY", "SW1A 1A", "-"], generic],
  ["FR", ["75001"], ["7500"], generic],
  ["NZ", ["6011"], ["601"], generic],
  ["NO", ["0150"], ["01500"], generic],
  ["CH", ["8001"], ["80010"], generic],
  ["SE", ["1", "114", "114 55", "11455"], ["1145 5 ", "114 555", "a"], generic],
  ["ES", ["28001"], ["2800"], generic],
  ["IE", ["D02", "d02 af30", "D02AF30"], ["D0", "D02 AF3"], generic],
  ["DE", ["24937"], ["2493", "249370", "٢٤٩٣٧"], generic],
  ["AT", ["1010"], ["10100"], generic],
])("postal codes of %s", (country, good, bad, problem) => {
  expect(good.filter((code) => findPostalCodeProblem(country, code))).toEqual([]);
  expect(bad.map((code) => findPostalCodeProblem(country, code))).toEqual(bad.map(() => problem));
});

test("any postal code is good in a country without a rule", () => {
  expect(findPostalCodeProblem("JP", "100-0001")).toBeUndefined();
  expect(findPostalCodeProblem("__proto__", "x")).toBeUndefined();
});
