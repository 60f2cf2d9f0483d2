/** What is to be reached, in ratios: at least where the aim is above what must be, else at most. */
const goals = {
  renderReference: { what: "render, times the reference", must: 4.5, aim: 6 },
  renderEta: { what: "render, times eta", must: 0.95, aim: 1.1 },
  renderFloor: { what: "render time over the floor's", must: 1.45, aim: 1.15 },
  page: { what: "page with partials, times the reference", must: 3, aim: 3.7 },
  parse: { what: "parse, times the reference", must: 0.9, aim: 1.2 },
  newTemplate: { what: "new template over the reference", must: 4, aim: 2 },
  heap: { what: "heap of a template over the reference's", must: 2.5, aim: 1.5 },
};

type GoalName = keyof typeof goals;

/** A row for each goal; none where the workloads of a goal were not run. */
export function goalRows(ratios: Readonly<Record<GoalName, number>>): (readonly string[])[] {
  return (Object.keys(goals) as GoalName[]) // Object.keys forgets that these are all the keys.
    .filter((name) => Number.isFinite(ratios[name]))
    .map((name) => {
      const { what, must, aim } = goals[name];
      const ratio = ratios[name];
      const mark = (wanted: number) =>
        aim > must
          ? `≥ ${wanted} ${ratio >= wanted ? "yes" : "no"}`
          : `≤ ${wanted} ${ratio <= wanted ? "yes" : "no"}`;
      return [what, ratio.toFixed(2), mark(must), mark(aim)];
    });
}
