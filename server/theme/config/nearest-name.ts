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

/** Levenshtein distance; names of very different length are far apart anyway. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_EDITS) return MAX_EDITS + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = row[j] ?? 0;
      const left = next[j - 1] ?? 0;
      next.push(Math.min(above + 1, left + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
