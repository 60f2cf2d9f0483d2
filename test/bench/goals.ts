/** A ratio to be reached: at least where the aim is above what must be, else at most. */
export type Goal = { readonly what: string; readonly must: number; readonly aim: number };

const goals = {
  renderReference: { what: "render, times the reference", must: 4.5, aim: 6 },
  renderEta: { what: "render, times eta", must: 0.95, aim: 1.1 },
  renderFloor: { what: "render time over the floor's", must: 1.45, aim: 1.15 },
  page: { what: "page with partials, times the reference", must: 3, aim: 3.7 },
  parse: { what: "parse, times the reference", must: 0.9, aim: 1.2 },
  newTemplate: { what: "new template over the reference", must: 4, aim: 2 },
  heap: { what: "heap of a template over the reference's", must: 2.5, aim: 1.5 },
} satisfies Record<string, Goal>;

type GoalName = keyof typeof goals;

/** A row for each goal; none where the workloads of a goal were not run. */
export function goalRows(ratios: Readonly<Record<GoalName, number>>): (readonly string[])[] {
  return (Object.keys(goals) as GoalName[]) // Object.keys forgets that these are all the keys.
    .filter((name) => Number.isFinite(ratios[name]))
    .map((name) => [
      goals[name].what,
      ratios[name].toFixed(2),
      ...verdicts(goals[name], ratios[name]),
    ]);
}

/** The limit and the aim, each with a test of a figure. */
export const verdicts = ({ must, aim }: Goal, figure: number): readonly string[] =>
  [must, aim].map((wanted) =>
    aim > must
      ? `≥ ${wanted} ${figure >= wanted ? "yes" : "no"}`
      : `≤ ${wanted} ${figure <= wanted ? "yes" : "no"}`,
  );
