import { distance } from "fastest-levenshtein";

/** Edits that a slip makes: a letter too much, too few or wrong. */
const MAX_EDITS = 2;

/** The known name that an unknown one was probably meant to be; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let least = Math.min(MAX_EDITS, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits >= least) continue;
    least = edits;
    nearest = candidate;
  }
  return nearest;
}
