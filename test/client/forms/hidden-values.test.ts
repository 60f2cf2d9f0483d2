import { expect, test } from "vitest";
import { withQueryValues } from "../../../client/forms/hidden-values.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";

const fields: readonly FormField[] = [
  { type: "hidden", id: "a", name: "kampagne", value: "ohne" },
  { type: "hidden", id: "__proto__", name: "weg", value: "ohne" },
];

test("a hidden field takes the query parameter of its name, at most as long as forms allow", () => {
  const values = withQueryValues(
    fields,
    { a: "ohne" },
    new URLSearchParams("kampagne=Winter&weg="),
  );
  expect(Object.entries(values)).toEqual([
    ["a", "Winter"],
    ["__proto__", ""],
  ]);
  const long = new URLSearchParams({ kampagne: "x".repeat(2000) });
  expect(withQueryValues(fields, {}, long)).toEqual({ a: "x".repeat(1000) });
});

test("without the parameter it keeps its own value", () => {
  expect(withQueryValues(fields, { a: "ohne" }, new URLSearchParams("andere=1"))).toEqual({
    a: "ohne",
  });
});
