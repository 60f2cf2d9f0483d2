import { distance } from "fastest-levenshtein";

/** Edits that a typing slip makes: a letter too many, too few or wrong. */
const MAX_EDITS = 2;

/** `did you mean 'title'?`, for an unknown name that is almost a known one; undefined when none is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean '${nearest}'?`;
}

function nearestName(name: string, known: readonly string[]): string | undefined {
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
