import { distance } from "fastest-levenshtein";

/** The names of a table. */
export type KnownNames = {
  has(name: string): boolean;
  /** The known name that was probably meant, for `did you mean …?`. */
  nearest(name: string): string | undefined;
  /**
   * Suggestions for a name that is near to none: names that begin with the same word, else the first words that several
   * names share.
   */
  alike(name: string): string | undefined;
};

/** The own names of a table. */
export const knownNames = (table: Readonly<Record<string, unknown>>): KnownNames => ({
  has: (name) => Object.hasOwn(table, name),
  nearest: (name) => nearest(name, Object.keys(table)),
  alike: (name) => alike(name, Object.keys(table)),
});

/** Number of names that a hint lists. */
const MAX_LISTED = 6;

/** `gallery` of `gallery-meta?`. */
const firstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? "";

function alike(name: string, known: readonly string[]): string | undefined {
  const quoted = (names: readonly string[]) =>
    names.map((one) => `'${one}'`).join(", ") + (names.length === MAX_LISTED ? " …" : "");
  const word = firstWord(name);
  const same = word === "" ? [] : known.filter((one) => firstWord(one) === word);
  if (same.length > 0) return `there are ${quoted(same.slice(0, MAX_LISTED))}`;
  const counts = new Map<string, number>();
  for (const one of known.map(firstWord)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const families = [...counts]
    .filter(([one, count]) => one !== "" && count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([one]) => `${one}…`);
  return families.length > 0 ? `there are ${quoted(families.slice(0, MAX_LISTED))}` : undefined;
}

/** Caps for comparisons, which take time in proportion to both faults and names. */
const MAX_SUGGESTIONS = 20;
const MAX_CANDIDATES = 1_000;

/** Suggestions for the unknown names of one check or render, limited to the first few. */
export class Suggestions {
  readonly #found = new Map<string, string | undefined>();

  nearest(name: string, candidates: () => Iterable<string>): string | undefined {
    if (!this.#found.has(name) && this.#found.size < MAX_SUGGESTIONS) {
      this.#found.set(name, nearest(name, candidates()));
    }
    return this.#found.get(name);
  }
}

/** Longer names are no typing mistakes, and comparing takes time by the product of both lengths. */
const MAX_LENGTH = 40;

/** The first candidate with the fewest typing mistakes, if those are few for its length; only a thousand are compared. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (++compared > MAX_CANDIDATES) break;
    // The difference in length is a lower bound of the mistakes.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const found = edits(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (found >= bestDistance || found >= candidate.length) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
}

/**
 * Number of letters to insert, delete, replace or, once, swap with a neighbour: the commonest slip, which Levenshtein's
 * distance counts twice. Above `most` the number only means that there are more.
 */
export function edits(name: string, candidate: string, most: number): number {
  let least = distance(name, candidate);
  if (least < 2 || least > most + 1) return least;
  for (let at = 0; at + 1 < name.length; at++) {
    const swapped = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
    least = Math.min(least, distance(swapped, candidate) + 1);
  }
  return least;
}
