import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameData } from "../../../server/memory/same-data.ts";

test("data is the same as its copy, and never as other data", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      // JSON has no -0.
      const text = JSON.stringify(one);
      expect(isSameData(JSON.parse(text), JSON.parse(text))).toBe(true);
      if (isSameData(one, other)) expect(JSON.stringify(other)).toBe(text);
    }),
  );
});

test("what is no data is only the same as itself", () => {
  const hidden = (value: number) => Object.defineProperty({}, "hidden", { value });
  const lazy = () => Object.defineProperty({}, "body", { get: () => 1, enumerable: true });
  const pairs: [unknown, unknown][] = [
    [() => 1, () => 1],
    [new Date(0), new Date(0)],
    [hidden(1), hidden(2)],
    [lazy(), lazy()],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, {}],
    [[], {}],
    [new Map([[1, 2]]), new Map([[1, 3]])],
    [new Set([1]), new Set([2])],
    [Array.from({ length: 20_001 }, () => [0]), Array.from({ length: 20_001 }, () => [0])],
  ];
  for (const [one, other] of pairs) {
    expect([one, isSameData(one, other)]).toEqual([one, false]);
    expect(isSameData(one, one)).toBe(true);
  }
  const round: { self?: object } = {};
  round.self = round;
  expect(isSameData(round, { self: round })).toBe(true);
  expect(isSameData([new Map([[1, new Set([1])]])], [new Map([[1, new Set([1])]])])).toBe(true);
});

test("getters that objects share say the same for the same members", () => {
  const shared: PropertyDescriptor & ThisType<{ readonly asked: unknown }> = {
    get() {
      return this.asked;
    },
    enumerable: true,
  };
  const of = (asked: unknown) =>
    Object.defineProperties({}, { answer: shared, asked: { value: asked } });
  expect(isSameData(of({ id: 1 }), of({ id: 1 }))).toBe(true);
  expect(isSameData(of({ id: 1 }), of({ id: 2 }))).toBe(false);
});
