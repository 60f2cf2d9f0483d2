import { ours, type Render, reference } from "../engines.ts";
import { type MeasureOptions, measure, type Times } from "../measure.ts";
import type { Sources } from "../workload.ts";
import type { Call, Family } from "./family.ts";

/** One template that both engines render. */
export type Comparison = {
  readonly name: string;
  readonly sources: Sources;
  readonly data: object;
};

export type Compared = {
  readonly name: string;
  /** Microseconds of a render, round by round. */
  readonly times: Readonly<Record<"ours" | "reference", Times>>;
};

/** All names in one language; the moments in the data are before this one. */
const settings = { locale: "de", now: 1_720_000_000_000 };

function template(name: string, { args = [""], of = "@" }: Call): string {
  const tag = (words: string) =>
    name.endsWith("?") ? `{.${name}${words}}T{.or}F{.end}` : `{${of}|${name}${words}}`;
  return `{.repeated section values}${args.map(tag).join(" ")}\n{.end}`;
}

/** A template for each name of a family: its calls in a loop. */
export const comparisons = ({ page, partials = {}, calls }: Family): readonly Comparison[] =>
  Object.entries(calls).map(([name, call]) => ({
    name,
    sources: { template: template(name, call), partials },
    data: { ...page, values: call.values },
  }));

/** Times of whole renders, loop and tags included. Throws where the two outputs differ. */
export function compare({ name, sources, data }: Comparison, options: MeasureOptions): Compared {
  const prepare = (render: Render) => () => render(data);
  const runs = {
    ours: prepare(ours.prepare(sources, settings)),
    reference: prepare(reference.prepare(sources, settings)),
  };
  const [own, expected] = [runs.ours(), runs.reference()];
  if (own !== expected) throw new Error(`${name} gives\n${own}\ninstead of\n${expected}`);
  const { ours: ownTimes = [], reference: otherTimes = [] } = measure(runs, options);
  return { name, times: { ours: ownTimes, reference: otherTimes } };
}
