import { type Contender, ours, peers, type Render, reference } from "./engines.ts";
import { type MeasureOptions, measure, type Times } from "./measure.ts";
import type { PeerName, Workload } from "./workload.ts";

/** The renders of a workload by contender. Throws where the output of one differs. */
function contenders(workload: Workload, pages: readonly object[]): Record<string, () => string> {
  const renders: Record<string, Render> = {
    ours: ours.prepare(workload.ours),
    reference: reference.prepare(workload.ours),
    floor: workload.floor,
  };
  for (const [name, peer] of Object.entries(peers) as [PeerName, Contender][]) {
    const sources = workload.peers[name];
    if (sources) renders[name] = peer.prepare(sources);
  }
  for (const [name, render] of Object.entries(renders)) {
    for (const data of pages) check(workload.name, name, render(data), workload.floor(data));
  }
  return Object.fromEntries(
    Object.entries(renders).map(([name, render]) => {
      let next = 0;
      return [name, () => render(pages[next++ % pages.length] ?? {})];
    }),
  );
}

function check(workload: string, name: string, output: string, expected: string): void {
  if (output === expected) return;
  let at = 0;
  while (output[at] === expected[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30));
  throw new Error(`${workload}: ${name} gives ${around(output)} instead of ${around(expected)}`);
}

export type Rendering = { readonly workload: string; readonly times: Record<string, Times> };

/** Renders the pages in turn; by default, the workload's own again and again. */
export const measureRendering = (
  workload: Workload,
  options: MeasureOptions,
  pages: readonly object[] = [workload.data],
): Rendering => ({
  workload: pages.length === 1 ? workload.name : `${workload.name}, other data each time`,
  times: measure(contenders(workload, pages), options),
});

/** The parsers on all templates of a workload. */
export function measureParsing(workload: Workload, options: MeasureOptions): Rendering {
  const runs: Record<string, () => unknown> = {};
  const entries = [["ours", ours], ["reference", reference], ...Object.entries(peers)] as const;
  for (const [name, { parse }] of entries) {
    const sources = name in peers ? workload.peers[name as PeerName] : workload.ours;
    if (!parse || !sources) continue;
    const texts = [sources.template, ...Object.values(sources.partials ?? {})];
    runs[name] = () => texts.map((text) => parse(text));
  }
  return { workload: workload.name, times: measure(runs, options) };
}
