import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePageQuery, toSearch } from "../../../server/site/page-query.ts";

describe("a query", () => {
  test("is read once, with its values checked", () => {
    const search =
      "?format=json&category=A%20%26+B&tag=x&month=03-2026&author=u1&offset=-5&reversePaginate=true&page=2&view=list&q=%20tee%20";
    expect(parsePageQuery(search)).toEqual({
      format: "json",
      category: "A & B",
      tag: "x",
      month: "3-2026",
      author: "u1",
      offset: -5,
      reversePaginate: true,
      page: 2,
      view: "list",
      q: "tee",
    });
  });

  test("drops unknown parameters, however many", () => {
    const many = Array.from({ length: 10_000 }, (_, place) => `p${place}=1`).join("&");
    expect(parsePageQuery(`${many}&__proto__=1&constructor=2&noCache=3&password=4&page=3`)).toEqual(
      {
        page: 3,
      },
    );
  });

  test("has the first of two values", () => {
    expect(parsePageQuery("tag=a&tag=b")).toEqual({ tag: "a" });
  });

  test.each(["format=xml", "format=__proto__", "page=0", "page=1.5", "page=1000000", "page=٣"])(
    "drops %s",
    (search) => {
      expect(parsePageQuery(search)).toEqual({});
    },
  );

  test("never fails, and is the same again when it is written and read", () => {
    const names = ["format", "tag", "month", "offset", "page", "view", "q", "reversePaginate"];
    const values = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("json", "3-2026", "12", "calendar", "true", "%", "a+b&c=d"),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values));
    fc.assert(
      fc.property(pairs, (sent) => {
        const query = parsePageQuery(sent.map((pair) => pair.join("=")).join("&"));
        expect(parsePageQuery(toSearch(query))).toEqual(query);
      }),
    );
  });
});
