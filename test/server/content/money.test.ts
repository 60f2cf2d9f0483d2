import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCents } from "../../../server/content/money.ts";

const cents = (value: unknown, currency: unknown = "EUR") => parseCents({ value, currency }, "EUR");

describe("money of the content", () => {
  test.each([
    ["12.90", 1290],
    ["849.00", 84900],
    ["849", 84900],
    ["0", 0],
    [".5", 50],
    ["5.", 500],
    ["0.1", 10],
    ["1.005", 101],
    ["1.0049999999999999999", 100],
    ["8.165", 817],
    ["1075.4999999999999999999", 107550],
    ["000012.5", 1250],
    [" 3.20 ", 320],
    ["1000000000", 100_000_000_000],
    [12.9, 1290],
    [75, 7500],
  ])("%s is %i hundredths", (value, expected) => {
    expect(cents(value)).toBe(expected);
  });

  test.each([
    "",
    ".",
    "-1",
    "+1",
    "1,50",
    "1.075,50",
    "1e3",
    "1.2.3",
    "NaN",
    "Infinity",
    "0x10",
    "１",
    "1 000",
    "1000000000.01",
    "99999999999999999999",
    -1,
    1e21,
    Number.NaN,
    null,
    undefined,
    true,
    ["1"],
    {},
  ])("%s is no price", (value) => {
    expect(cents(value)).toBeUndefined();
  });

  test.each([null, undefined, 5, "12.90", [], {}])("%s is no money", (money) => {
    expect(parseCents(money, "EUR")).toBeUndefined();
  });

  test("another currency is no price, a missing one is the shop's", () => {
    expect(cents("1.00", "USD")).toBeUndefined();
    expect(cents("1.00", 5)).toBeUndefined();
    expect(parseCents({ value: "1.00" }, "EUR")).toBe(100);
  });

  test("every amount that is written with two digits is read back as itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        const digits = String(amount).padStart(3, "0");
        expect(cents(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(amount);
      }),
    );
  });

  test("any JSON value gives whole hundredths that are not negative, or none", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.double(), fc.stringMatching(/^[-\d.eE]*$/)),
        (value) => {
          const amount = cents(value);
          expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        },
      ),
    );
  });
});
