import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { type ChangePath, valueAt } from "../../../../server/content/changes/change-path.ts";
import { merge } from "../../../../server/content/changes/merge.ts";
import { writeChanges } from "../../../../server/content/changes/write-back.ts";

const text = `{
    // the shop
    "items": [
        { "id": "a", "priceMoney": { "value": "12.90", "currency": "EUR" } }, // first
        {
            "id": "b", /* second */
            "tags": ["x", "y"], // its tags
            "title": "B" // its name
        }
    ]
}
`;
const a = { key: "id", is: "a" };
const b = { key: "id", is: "b" };

const write = (path: ChangePath, old: unknown, value: unknown) =>
  writeChanges(text, [{ id: "1", file: "f", path, old, revision: "", value }]);

test("a price is written in its place", () => {
  const old = { value: "12.90", currency: "EUR" };
  expect(write(["items", a, "priceMoney"], old, { ...old, value: "11.90" })).toBe(
    text.replace("12.90", "11.90"),
  );
});

test("a new property stands below the others, in the file's indentation", () => {
  expect(write(["items", b, "weight"], undefined, 3)).toBe(
    text.replace('"B" // its name', '"B", // its name\n            "weight": 3'),
  );
  expect(write(["items", a, "weight"], undefined, 3)).toBe(
    text.replace('"EUR" } }', '"EUR" }, "weight": 3 }'),
  );
});

test("a new entry stands below the others", () => {
  const made = { id: "n", variants: [{ sku: "1" }] };
  expect(write(["items", { key: "id", is: "n" }], undefined, made)).toBe(
    text.replace(
      "        }\n    ]",
      '        },\n        {\n            "id": "n",\n            "variants": [\n                { "sku": "1" }\n            ]\n        }\n    ]',
    ),
  );
});

test("what is removed takes its comma along, and no comment", () => {
  expect(write(["items", b, "title"], "B", undefined)).toBe(
    text
      .replace('            "title": "B" // its name', "            // its name")
      .replace('"y"], // its tags', '"y"] // its tags'),
  );
  expect(write(["items", b, "tags"], ["x", "y"], undefined)).toBe(
    text.replace('"tags": ["x", "y"], // its tags', "// its tags"),
  );
});

test("a file without a change stays as it is, byte for byte", () => {
  expect(write(["items", b, "title"], "B", "B")).toBe(text);
  expect(writeChanges(`\uFEFF${text.replaceAll("\n", "\r\n")}`, [])).toBe(
    `\uFEFF${text.replaceAll("\n", "\r\n")}`,
  );
});

test("an object with a key twice is not written, as only one of them counts", () => {
  const twice = text.replace('"title": "B"', '"title": "X", "title": "B"');
  expect(twice).not.toBe(text);
  const change = {
    id: "1",
    file: "f",
    path: ["items", b, "title"],
    old: "B",
    revision: "",
    value: "C",
  };
  expect(writeChanges(twice, [change])).toBeUndefined();
});

test("before and after writing, an entry has its keys in the file's order", () => {
  const path = ["items", a];
  const value = { priceMoney: { currency: "EUR", value: "9.00" }, id: "a" };
  const change = { id: "1", file: "f", path, old: undefined, revision: "", value };
  const merged = JSON.stringify(merge(parse(text), [change]).value);
  expect(merged).toContain('{"id":"a","priceMoney":{"value":"9.00","currency":"EUR"}}');
  expect(JSON.stringify(parse(writeChanges(text, [change]) ?? ""))).toBe(merged);
  const same = { ...change, path: [...path, "__proto__"], value: {} };
  expect(Object.hasOwn(Object(valueAt(merge(parse(text), [same]).value, path)), "__proto__")).toBe(
    true,
  );
});
