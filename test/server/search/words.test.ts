import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadWordReader, placedWords } from "../../../server/search/words.ts";

const german = await loadWordReader("de-DE");
const english = await loadWordReader("en-GB");

const wordsOf = (text: string) => [...placedWords(text)].map(({ word }) => word);

describe("a German word", () => {
  test.each([
    ["Größe", "groesse"],
    ["GRÖSSE", "Große"],
    ["Straße", "strasse"],
    ["Füllfeder", "Fuellfeder"],
    ["Füllfeder", "fullfeder"],
    ["Über", "ueber"],
    ["Kaese", "Käse"],
    ["u\u0308ber", "über"],
    ["Hafen\u00adrundgang", "hafenrundgang"],
    ["Cafe", "Café"],
    ["Säen", "saeen"],
    ["Bäuerin", "Baeuerin"],
  ])("%s is spelled as %s", (one, other) => {
    expect(german(one).spellings).toEqual(german(other).spellings);
  });

  test.each([
    ["Feuer", "für"],
    ["teuer", "Tür"],
    ["Quelle", "Qulle"],
    ["neue", "nü"],
  ])("%s is not spelled as %s", (one, other) => {
    expect(german(one).spellings).not.toEqual(german(other).spellings);
  });

  test.each([
    ["Füllfedern", "Füllfeder"],
    ["Fuellfedern", "Füllfeder"],
    ["Häuser", "Haus"],
    ["Bücher", "Buch"],
    ["Röstungen", "Röstung"],
    ["Läden", "Laden"],
    ["Tassen", "Tasse"],
  ])("%s is a form of %s", (one, other) => {
    expect(german(one).stems).toEqual(german(other).stems);
  });
});

describe("an English word", () => {
  test.each([
    ["bakeries", "bakery"],
    ["Towels", "towel"],
    ["running", "run"],
  ])("%s is a form of %s", (one, other) => {
    expect(english(one).stems).toEqual(english(other).stems);
  });

  test.each(["shoes", "blue", "does"])("%s keeps its e", (word) => {
    expect(english(word).spellings).toEqual([word]);
  });

  test("with an umlaut has the spelling without it, and that with e", () => {
    expect(english("Müller").spellings).toEqual(["muller", "mueller"]);
  });
});

test("a word of a language without rules is its own stem", async () => {
  const read = await loadWordReader("ja");
  expect(read("ギフト").stems).toEqual(read("ギフト").spellings);
});

test.each([
  "da",
  "es",
  "fi",
  "fr",
  "hu",
  "it",
  "nb",
  "nl",
  "nn",
  "no",
  "pt",
  "ro",
  "ru",
  "sv",
  "tr",
])("the rules of %s are there", async (language) => {
  const read = await loadWordReader(language);
  expect(read("Tassen").stems).toHaveLength(1);
});

test("words are divided by everything but letters, digits and what stands unread in them", () => {
  expect(wordsOf("E-Mail, 250 g & „Röstung“ (hell)!")).toEqual([
    "E",
    "Mail",
    "250",
    "g",
    "Röstung",
    "hell",
  ]);
  expect(wordsOf("Hafen\u00adrundgang")).toHaveLength(1);
  expect(wordsOf("\u0000\n\t<>*\\")).toEqual([]);
});

test("any word is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const read of [german, english]) {
        for (const { start, end, word } of placedWords(text)) {
          expect(text.slice(start, end)).toBe(word);
          const { spellings, stems } = read(word);
          expect(spellings.length + stems.length).toBeLessThan(5);
        }
      }
    }),
  );
});

test("of a very long word its beginning counts", () => {
  const [spelling = ""] = german("ß".repeat(100_000)).spellings;
  expect(spelling.length).toBeLessThanOrEqual(200);
});
