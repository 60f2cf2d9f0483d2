/** A ratio that is to be reached: at least, or at most where less is better. */
export type Goal = {
  readonly what: string;
  readonly ratio: number;
  readonly must: number;
  readonly aim: number;
};

/** Two goals in a row say which way is better: an aim above what must be is "at least". */
const reached = (ratio: number, { must, aim }: Goal, goal: number): boolean =>
  aim > must ? ratio >= goal : ratio <= goal;

export function goalLine(goal: Goal): readonly string[] {
  const { what, ratio, must, aim } = goal;
  const sign = aim > must ? "≥" : "≤";
  const mark = (wanted: number) =>
    `${sign} ${wanted} ${reached(ratio, goal, wanted) ? "yes" : "no"}`;
  return [what, ratio.toFixed(2), mark(must), mark(aim)];
}
