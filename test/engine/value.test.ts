import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compare,
  elements,
  emit,
  get,
  isEqual,
  isTruthy,
  kind,
  path,
  property,
  size,
  toBoolean,
  toNumber,
  toPath,
  toText,
  type Value,
} from "../../engine/index.ts";

const json = fc.jsonValue({ noNullPrototype: true } as object) as fc.Arbitrary<Value>;

test.each<[Value, string]>([
  [undefined, "missing"],
  [null, "null"],
  [[], "array"],
  [{}, "object"],
  ["", "string"],
  [0, "number"],
  [false, "boolean"],
])("the kind of %j is %s", (value, expected) => {
  expect(kind(value)).toBe(expected);
});

test.each<[Value, boolean]>([
  ["0", true],
  ["", false],
  [Number.NaN, false],
  [-0, false],
  [-1, true],
  [{}, false],
  [{ a: null }, true],
  [[0], true],
  [null, false],
  [undefined, false],
])("%j is truthy: %s", (value, expected) => {
  expect(isTruthy(value)).toBe(expected);
});

test.each<[Value, string]>([
  [[1, null, [2, null, [3]], { a: 1 }, true], "1,null,2,,3,[object Object],true"],
  [[{ toString: "x" }], "[object Object]"],
  [-0, "0"],
  [1e21, "1e+21"],
  [null, ""],
  [{ a: 1 }, ""],
])("%j prints %s", (value, expected) => {
  expect(emit(value)).toBe(expected);
});

test.each<[Value, number]>([
  ["1e3", 1],
  ["1.5e3", 1500],
  [" 12px", 12],
  ["", Number.NaN],
  [true, 1],
  [null, 0],
  [[5], 0],
])("%j as a number is %d", (value, expected) => {
  expect(toNumber(value)).toBe(expected);
});

test.each<[Value, boolean]>([
  ["true", true],
  ["yes", false],
  [2, true],
  [1.5, false],
  [1e21, false],
  [0, false],
])("%j as a boolean is %s", (value, expected) => {
  expect(toBoolean(value)).toBe(expected);
});

test("arrays and objects have no text", () => {
  expect(toText([1])).toBe("");
  expect(toText({ a: 1 })).toBe("");
});

test("a path is split at its dots, digits are numbers up to 2147483647", () => {
  expect(toPath("a.007.x.2147483648.")).toEqual(["a", 7, "x", "2147483648", ""]);
});

describe("properties", () => {
  const array: Value = ["x", "y"];

  test("of an array are found by number only", () => {
    expect(property(array, 1)).toBe("y");
    expect(property(array, "1")).toBeUndefined();
    expect(property(array, "length")).toBeUndefined();
  });

  test("are own ones only", () => {
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      expect(property({}, name)).toBeUndefined();
      expect(get({}, name)).toBeUndefined();
      expect(get(array, name)).toBeUndefined();
    }
  });

  test("may have any name", () => {
    const data = JSON.parse('{"__proto__":1,"hasOwnProperty":2}') as Value;
    expect([property(data, "__proto__"), get(data, "hasOwnProperty")]).toEqual([1, 2]);
  });

  test("read with get are also length and elements by text", () => {
    expect([get(array, "length"), get(array, "1")]).toEqual([2, "y"]);
  });

  test("of texts there are none", () => {
    expect(property("text", "length")).toBeUndefined();
    expect(path("text", [0])).toBeUndefined();
  });

  test("along a path end at what has none", () => {
    expect(path({ a: [{ b: 1 }] }, ["a", 0, "b"])).toBe(1);
    expect(path({ a: null }, ["a", "b"])).toBeUndefined();
    expect(path("x", [])).toBe("x");
  });
});

test("elements and size take any value", () => {
  expect(elements("text")).toEqual([]);
  expect([size([1, 2]), size({ a: 1 }), size("text"), size(undefined)]).toEqual([2, 1, 0, 0]);
});

describe("equality", () => {
  test("does not coerce, but missing is null", () => {
    expect(isEqual(1, "1")).toBe(false);
    expect(isEqual(undefined, null)).toBe(true);
    expect(isEqual([], {})).toBe(false);
    expect(isEqual(Number.NaN, Number.NaN)).toBe(false);
  });

  test("of objects does not depend on the order of keys", () => {
    expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { b: 1 })).toBe(false);
  });

  test("holds for each JSON value and its copy", () => {
    fc.assert(fc.property(json, (value) => isEqual(value, structuredClone(value))));
  });
});

describe("order", () => {
  test("turns the right value into the kind of the left one", () => {
    expect(compare(9, "10")).toBe(-1);
    expect(compare("9", 10)).toBe(1);
    expect(compare(1, "abc")).toBe(1);
    expect(compare(true, "false")).toBe(1);
    expect(compare({}, [])).toBe(-1);
    expect(compare(undefined, null)).toBe(0);
  });

  test("of numbers and of texts is an order", () => {
    const same = (left: Value, right: Value) =>
      Math.sign(compare(left, right)) + Math.sign(compare(right, left));
    fc.assert(fc.property(fc.integer(), fc.integer(), (a, b) => same(a, b) === 0));
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => same(a, b) === 0));
  });
});

test("what is no JSON is missing, or an object by its own keys", () => {
  // The reference knows functions as missing too, but dates and class instances as true.
  const odd = (value: unknown) => value as Value;
  expect(kind(odd(() => 1))).toBe("missing");
  expect(emit(odd(() => 1))).toBe("");
  expect(isTruthy(odd(new Date(0)))).toBe(false);
});
