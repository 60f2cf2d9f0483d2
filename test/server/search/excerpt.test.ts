import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toExcerpt, toMarkedHtml } from "../../../server/search/excerpt.ts";

const is =
  (...wanted: readonly string[]) =>
  (word: string) =>
    wanted.includes(word);

describe("an excerpt", () => {
  test("is all of a short text", () => {
    expect(toExcerpt("Ein Gang am Kai", is("Kai"))).toBe("Ein Gang am Kai");
  });

  test("is the beginning of a text whose word stands near it, up to the end of a word", () => {
    const text = `Kaffee ${"abc ".repeat(100)}`;
    expect(toExcerpt(text, is("Kaffee"))).toMatch(/^Kaffee (?:abc )+…$/);
  });

  test("begins shortly before the word that was found", () => {
    const text = `${"vorn ".repeat(100)}Kaffee ${"hinten ".repeat(100)}`;
    const excerpt = toExcerpt(text, is("Kaffee"));
    expect(excerpt).toMatch(/^… (?:vorn )+Kaffee (?:hinten )+…$/);
    expect(excerpt.length).toBeLessThanOrEqual(204);
  });

  test("never ends within a character", () => {
    expect(toExcerpt("😀".repeat(300), is())).toMatch(/^(?:😀)+ …$/u);
    expect(toExcerpt(`a${"😀".repeat(300)}`, is())).toMatch(/^a(?:😀)+ …$/u);
  });

  test("of any text is short", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000, unit: "binary" }), (text) => {
        expect(toExcerpt(text, (word) => word.startsWith("a")).length).toBeLessThanOrEqual(204);
      }),
    );
  });
});

describe("marks", () => {
  test("stand around words alone, and everything is escaped", () => {
    expect(toMarkedHtml('<b>"Kai" & Kaffee</b>', is("Kaffee", "b"))).toBe(
      "&lt;<mark>b</mark>&gt;&quot;Kai&quot; &amp; <mark>Kaffee</mark>&lt;/<mark>b</mark>&gt;",
    );
  });

  test("add nothing but themselves to any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const html = toMarkedHtml(text, () => true);
        expect(html.replace(/<\/?mark>/g, "")).toBe(toMarkedHtml(text, () => false));
        expect(html.replace(/<\/?mark>/g, "")).not.toMatch(/[<>"']/);
      }),
    );
  });
});
