import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndexBuilder, createSearchIndex } from "../../../server/search/search-index.ts";
import { loadWordReader } from "../../../server/search/words.ts";

const german = await loadWordReader("de");

type Part = { readonly title?: string; readonly names?: readonly string[]; readonly text?: string };

function indexOf(...parts: readonly Part[]) {
  const builder = createIndexBuilder(german);
  for (const part of parts) builder.add({ title: "", names: [], text: "", ...part });
  return createSearchIndex(builder.finish(), german);
}

/** Finds the numbers of documents. */
function searchIn(...parts: readonly Part[]) {
  const index = indexOf(...parts);
  return (text: string) => index.search(text).documents;
}

test("a word in full counts more than another form of it, and that more than a prefix", () => {
  const find = searchIn({ text: "Federnhalter" }, { text: "Feder" }, { text: "Federn" });
  expect(find("Federn")).toEqual([2, 1, 0]);
});

test("a title counts more than a tag, and that more than a text; equals keep their order", () => {
  const find = searchIn(
    { text: "Kaffee" },
    { text: "Kaffee" },
    { names: ["Kaffee"] },
    { title: "Kaffee", text: "Kaffee Kaffee" },
  );
  expect(find("kaffee")).toEqual([3, 2, 0, 1]);
});

test("every word of the query must match", () => {
  const find = searchIn({ text: "Kaffee und Tee" }, { text: "Kaffee" });
  expect(find("tee kaffee")).toEqual([0]);
  expect(find("kaffee kakao")).toEqual([]);
});

test.each(["", "   ", "*", "\u0000", "()[]{}|\\^$.+?"])(
  "%j has no words and finds nothing",
  (text) => {
    expect(searchIn({ text: "Kaffee" })(text)).toEqual([]);
  },
);

test("words beyond the tenth are ignored", () => {
  const ten = "eins zwei drei vier fünf sechs sieben acht neun zehn";
  expect(searchIn({ text: ten })(`${ten} elf`)).toEqual([0]);
});

test("a name of an object's own methods is a word like any other", () => {
  const find = searchIn({ text: "constructor __proto__" }, { text: "toString" });
  expect(find("constructor")).toEqual([0]);
  expect(find("tostring")).toEqual([1]);
  expect(find("hasOwnProperty")).toEqual([]);
});

test("finds what a search through all documents finds", () => {
  const word = fc.constantFrom(
    "Haus",
    "Häuser",
    "Hausboot",
    "Boot",
    "Boote",
    "Bö",
    "boe",
    "für",
    "Feuer",
  );
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), text, (texts, query) => {
      const wanted = query
        .split(" ")
        .filter((one) => one !== "")
        .map(german);
      const expected = [...texts.keys()].filter((position) => {
        const words = (texts[position] ?? "").split(" ").map(german);
        return (
          wanted.length > 0 &&
          wanted.every((one) =>
            words.some(
              (other) =>
                (other.spellings[0] ?? "").startsWith(one.spellings[0] ?? "-") ||
                (other.stems.length > 0 && other.stems[0] === one.stems[0]),
            ),
          )
        );
      });
      const find = searchIn(...texts.map((one) => ({ text: one })));
      expect([...find(query)].sort()).toEqual(expected);
    }),
  );
});

test("what is marked in a text is what was found", () => {
  const { isWanted } = indexOf().search("Fuellfedern strasse");
  const words = ["Füllfeder", "Füllfedernhalter", "Straßenkaffee", "Feder", "Str", "Hafen"];
  expect(words.filter(isWanted)).toEqual(words.slice(0, 3));
});
