import { parse } from "node:querystring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPlainForm } from "../../../../server/modules/analytics/plain-form.ts";

const read = (text: string) => readPlainForm(Buffer.from(text), 10);

describe("the fields of a plain form", () => {
  test.each([
    "event=View&data=%7B%22a%22%3A+%22%C3%BC%22%7D&ss_cvr=x%7C1",
    "a=%zz%4&b=%&c=%2",
    "a=ä&b=%ff",
    "=x&y&&z=1=2",
    "",
    "__proto__=1&toString=2",
  ])("are those of %s", (text) => {
    expect({ ...read(text) }).toEqual({ ...parse(text) });
  });

  test("are read back as they were written", () => {
    const fields = fc.uniqueArray(
      fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })),
      {
        selector: ([name]) => name,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(fields, (pairs) => {
        const text = new URLSearchParams(pairs).toString();
        expect(Object.entries(read(text) ?? {}).sort()).toEqual(
          [...new URLSearchParams(text)].sort(),
        );
      }),
    );
  });

  test("are left to others where one stands twice, or where there are too many", () => {
    expect(read("a=1&a=2")).toBeUndefined();
    expect(read(Array.from({ length: 11 }, (_, at) => `f${at}=1`).join("&"))).toBeUndefined();
  });
});
