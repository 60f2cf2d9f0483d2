import { loadStemmer, type Stem } from "./stemmers.ts";

/** The forms in which a search compares a word: equal spellings are the same word, equal stems two forms of one. */
export type WordForms = {
  /** Its spellings, without case and accents. */
  readonly spellings: readonly string[];
  readonly stems: readonly string[];
};

/** A word in a text; `end` is exclusive, in UTF-16 code units. */
type PlacedWord = { readonly start: number; readonly end: number; readonly word: string };

/** Reads words as a search in one language compares them. */
export type WordReader = (word: string) => WordForms;

/** Characters inside a word that are ignored: soft hyphens, joiners. */
const UNREAD = "\\u00ad\\u200b-\\u200d\\u2060";
const words = new RegExp(`[\\p{L}\\p{N}\\p{M}${UNREAD}]+`, "gu");
const unread = new RegExp(`[${UNREAD}]+`, "g");
const accents = /[\u0300-\u036f]+/g;
const plain = /^[a-z\d]*$/;

/** Longer words are compared by their beginning. */
const MAX_LENGTH = 100;

/** The words of a text. Punctuation separates words. */
export const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

/** The words of a text with their places. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: word, index } of text.matchAll(words)) {
    yield { start: index, end: index + word.length, word };
  }
}

/** The word reader of a language, such as `de-DE`. */
export async function loadWordReader(locale: string): Promise<WordReader> {
  const { language } = new Intl.Locale(locale);
  const stem = await loadStemmer(language);
  return language === "de" ? germanForms(stem) : otherForms(stem);
}

/** In German, a search treats `ä`, `ae` and `a` alike. */
const germanForms =
  (stem: Stem): WordReader =>
  (word) => {
    const spelling = withoutAccents(withUmlauts(toLower(word)));
    return toForms([spelling], [withoutAccents(stem(spelling))]);
  };

/**
 * In other languages `ae` is no umlaut: `blue` and `shoe` would lose letters that matter. A word with an umlaut is
 * still found with `ae`.
 */
const otherForms =
  (stem: Stem): WordReader =>
  (word) => {
    const lower = toLower(word);
    const long = lower.replace(/[äöü]/g, (letter) => `${withoutAccents(letter)}e`);
    return toForms(
      [withoutAccents(lower), withoutAccents(long)],
      [withoutAccents(stem(lower)), withoutAccents(stem(long))],
    );
  };

const toForms = (spellings: readonly string[], stems: readonly string[]): WordForms => ({
  spellings: [...new Set(spellings)].filter((spelling) => spelling !== ""),
  stems: [...new Set(stems)].filter((stem) => stem !== ""),
});

const toLower = (word: string): string =>
  word.slice(0, MAX_LENGTH).replace(unread, "").toLowerCase().normalize("NFC");

/** Replaces `ae`, `oe` and `ue` by umlauts, except `ue` after a vowel or `q`, as in `neue`, `Feuer` and `Quelle`. */
const withUmlauts = (word: string): string =>
  word
    .replaceAll("ae", "ä")
    .replaceAll("oe", "ö")
    .replace(/(?<![aeiouyäöüq])ue/g, "ü");

const withoutAccents = (word: string): string =>
  plain.test(word)
    ? word
    : word
        .normalize("NFKD")
        .replace(accents, "")
        .replaceAll("ß", "ss")
        .replaceAll("æ", "ae")
        .replaceAll("œ", "oe")
        .replaceAll("ø", "o")
        .replaceAll("ł", "l");
