/** The names of a table, as the lexer asks for them. */
export type KnownNames = {
  has(name: string): boolean;
  /** The known name that was probably meant, for `did you mean …?`. */
  nearest(name: string): string | undefined;
};

/** The own names of a table. */
export const knownNames = (table: Readonly<Record<string, unknown>>): KnownNames => ({
  has: (name) => Object.hasOwn(table, name),
  nearest: (name) => nearest(name, Object.keys(table)),
});

/** Comparing more would take time by the number of faults and the number of names. */
const MAX_SUGGESTIONS = 20;
const MAX_CANDIDATES = 1_000;

/** What the unknown names of one check or render were probably meant to be; only the first of them are told. */
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

/** The candidate with the fewest typing mistakes, if they are few for its length; the first of equal ones. Only the first thousand are looked at. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (++compared > MAX_CANDIDATES) break;
    // The difference in length alone is that many mistakes.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const found = distance(name.toLowerCase(), candidate.toLowerCase());
    if (found >= bestDistance || found >= candidate.length) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
}

/** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
