import { edits } from "./names.ts";

/** Words of fewer letters differ from each other by too little: `date` and `data`. */
const MIN_LETTERS = 5;

/** A second slip is one of a long word. */
const MANY_LETTERS = 8;

/**
 * Whether a name is another one with a slip of the keys: far stricter than `nearest`, for names that may well be
 * missing. `item` and `items`, `address1` and `address2`, `minWidth` and `maxWidth` are names of their own.
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

/** A number's digits and the ending of a plural tell names apart. */
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
