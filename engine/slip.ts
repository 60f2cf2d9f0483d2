import { edits } from "./names.ts";

/** Shorter words differ by too little: `date` and `data`. */
const MIN_LETTERS = 5;

/** Fewest letters of a word that may have two slips. */
const MANY_LETTERS = 8;

/**
 * True if a name is another one with a typing slip. Far stricter than `nearest`, for names that may well be missing:
 * `item` and `items`, `address1` and `address2`, `minWidth` and `maxWidth` are different names.
 */
export function isSlip(name: string, known: string): boolean {
  if (name === known) return false;
  const [a, b] = [name.toLowerCase(), known.toLowerCase()];
  if (a === b) return true;
  if (stem(a) === stem(b)) return false;
  const [words, others] = [wordsOf(name), wordsOf(known)];
  const wrong = words.flatMap((word, index) => {
    const other = others[index] ?? "";
    return word === other ? [] : [[word, other] as const];
  });
  const [pair] = wrong;
  return words.length === others.length && wrong.length === 1 && !!pair && isSlipOfWord(...pair);
}

/** A name without the parts that distinguish names: digits and the ending of a plural. */
const stem = (name: string): string => name.replace(/\d+/g, "").replace(/(?:ies|y|es|e|s)$/, "");

/** `item`, `count` of `itemCount`. */
const wordsOf = (name: string): readonly string[] =>
  name.split(/[-_]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

function isSlipOfWord(word: string, other: string): boolean {
  const longer = Math.max(word.length, other.length);
  if (word[0] !== other[0]) return false;
  const most = longer >= MANY_LETTERS ? 2 : 1;
  if (edits(word, other, most) > most) return false;
  return longer >= MIN_LETTERS || letters(word) === letters(other);
}

const letters = (word: string): string => [...word].sort().join("");
