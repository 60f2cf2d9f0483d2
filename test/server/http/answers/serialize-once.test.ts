import { expect, test } from "vitest";
import { serializeFrozenOnce } from "../../../../server/http/answers/serialize-once.ts";

test("a frozen object is written once, any other each time", () => {
  let count = 0;
  const serialize = serializeFrozenOnce(() => (data) => {
    count += 1;
    return JSON.stringify(data);
  })({});
  const frozen = Object.freeze({ a: 1 });
  expect([serialize(frozen), serialize(frozen), count]).toEqual(['{"a":1}', '{"a":1}', 1]);
  const open = { a: 1 };
  expect(serialize(open)).toBe('{"a":1}');
  open.a = 2;
  expect([serialize(open), count]).toEqual(['{"a":2}', 3]);
  expect(serialize("text")).toBe('"text"');
});
