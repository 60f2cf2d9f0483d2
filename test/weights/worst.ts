import { createFormatters } from "../../formatters/index.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { NOW } from "../support/sites/pages.ts";
import { calls, processorTime } from "./measured.ts";
import { readSamplePage } from "./sample-page.ts";

/** How long a template is, in characters, and what it may take of the processor with the default limits, in seconds. */
const LENGTH = 10_000;
const MAX_SECONDS = 2;
/** Loops in loops: so many turns that every template uses up its instructions. */
const DEPTH = 6;

const page = await readSamplePage();
const engine = createSiteEngine();
const { formatters, predicates } = createFormatters();

/** One tag as often as it fits into loops over what is in `r`. */
function fill(tag: string): string {
  const [open, close] = ["{.var @r r}{.repeated section @r}", "{.end}"];
  const room = LENGTH - DEPTH * (open.length + close.length);
  return open.repeat(DEPTH) + tag.repeat(Math.floor(room / tag.length)) + close.repeat(DEPTH);
}

const withTen = (values: readonly unknown[]) => ({ ...page, r: values.slice(0, 10) });
const everything = withTen(Object.values(page));

type Case = { readonly what: string; readonly source: string; readonly data: object };

/** Each formatter and predicate, with the values and arguments that the benchmarks give it, and with what a page has. */
const callCases = [...Object.keys(formatters), ...Object.keys(predicates)].flatMap((name) => {
  const known = calls.filter((call) => call.name === name);
  const args = [...new Set(["", ...known.flatMap(({ call }) => call.args ?? [])])];
  const of = known[0]?.call.of ?? "@";
  const usual = known.flatMap(({ call }) => call.values);
  const own = Object.assign({}, ...known.map(({ family }) => family.page));
  return args.flatMap((arg): Case[] => {
    const isPredicate = name.endsWith("?");
    const source = fill(isPredicate ? `{.${name}${arg}}{.end}` : `{${of}|${name}${arg}}`);
    const what = name + arg;
    return [
      { what: `${what}, a page's values`, source, data: everything },
      ...(usual.length > 0
        ? [{ what: `${what}, its own values`, source, data: { ...own, ...withTen(usual) } }]
        : []),
    ];
  });
});

const structures: Readonly<Record<string, string>> = {
  "names that are nowhere": fill("{a.b}"),
  "conditions on names that are nowhere": fill("{.if a || b || c}{.end}"),
  "sections that are nowhere": fill("{.section a}{.end}"),
  variables: fill("{.var @a title}{@a}"),
  objects: fill("{.ctx @a b=title c=items}"),
  "objects as text": fill("{@}"),
  expressions: fill('{.eval @a = (1 + 2) * 3 + "x"}'),
  macros: `{.macro m}{a}{b}{.end}${fill("{@|apply m}").slice(22)}`,
  "further values": fill("{title, items, r|json}"),
  comments: fill("{# x}"),
};
const cases: readonly Case[] = [
  ...callCases,
  ...Object.entries(structures).map(([what, source]) => ({ what, source, data: everything })),
];

const found = cases.map(({ what, source, data }) => {
  const began = processorTime();
  const { instructions } = engine.compile(source).render(data, {
    locale: "de-DE",
    now: NOW,
    enableExpr: true,
    enableInclude: true,
  });
  return { what, seconds: (processorTime() - began) / 1e6, instructions };
});

const worst = found.toSorted((a, b) => b.seconds - a.seconds);
console.log(`${found.length} templates of ${LENGTH / 1000} KB; those that take longest:`);
for (const { what, seconds, instructions } of worst.slice(0, 15)) {
  console.log(`${seconds.toFixed(2)} s  ${instructions} instructions  ${what}`);
}
const tooLong = worst.filter(({ seconds }) => seconds > MAX_SECONDS);
if (tooLong.length > 0) console.error(`${tooLong.length} take more than ${MAX_SECONDS} s`);
process.exit(tooLong.length > 0 ? 1 : 0);
