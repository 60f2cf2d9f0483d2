import { isDeepStrictEqual } from "node:util";
import type { MadeAnew } from "../../../server/memory/memory.ts";

/** Kept values that were made anew, and those of them that came out as they were. */
export type MadeAnewSum = { madeAnew: number; same: number };

/** Counts what is made anew, by kinds of changes and by the functions that make it. */
export class MadeAnewCounts {
  readonly byKind = new Map<string, MadeAnewSum>();
  /** By the kind and the function. */
  readonly byName = new Map<string, MadeAnewSum>();
  readonly #waiting: MadeAnew[] = [];

  /** Notes a value that was made anew. */
  readonly note = (made: MadeAnew): void => {
    this.#waiting.push(made);
  };

  /** Counts what was noted since the last call for a kind of change. Values are compared only now, because that reads facts. */
  count(kind: string): void {
    for (const { name, before, after } of this.#waiting) {
      const isSame = isDeepStrictEqual(before, after);
      addTo(this.byKind, kind, isSame);
      addTo(this.byName, `${kind} ${name}`, isSame);
    }
    this.clear();
  }

  /** Forgets what was noted since the last count. */
  clear(): void {
    this.#waiting.length = 0;
  }
}

/** Counts one that was made anew. */
export function addTo(sums: Map<string, MadeAnewSum>, key: string, isSame: boolean): void {
  const sum = sums.get(key) ?? { madeAnew: 0, same: 0 };
  sum.madeAnew += 1;
  if (isSame) sum.same += 1;
  sums.set(key, sum);
}
