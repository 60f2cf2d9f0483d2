import { createEngine, type Engine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { commerce } from "../bench/formatters/commerce.ts";
import { content } from "../bench/formatters/content.ts";
import { core } from "../bench/formatters/core.ts";
import { i18n } from "../bench/formatters/i18n.ts";
import { predicates } from "../bench/formatters/predicates.ts";
import { social } from "../bench/formatters/social.ts";

/** Nanoseconds of the processor that one instruction stands for. */
export const INSTRUCTION_NS = 50;

const NOW = Date.UTC(2026, 5, 15);

/** Turns of the measured loop: each has other numbers and texts, so that nothing is found in a cache. */
const TURNS = 600;

/** Values that a call may be given besides its usual ones: anything that a template finds or can make. */
const given = (turn: number) => ({
  number: turn,
  time: NOW - turn * 7_654_321,
  amount: `${turn % 97}${turn}.45`,
  money: { value: `${turn}.50`, currency: "EUR", decimalValue: `${turn}.50`, currencyCode: "EUR" },
  text: `Kanne ${turn}, <b>von Hand</b> gedreht; "zweimal" gebrannt & geprüft (${turn * 3}) `,
});

/** How the benchmarks call each formatter and predicate, and with which values. */
export const calls = [commerce, content, core, i18n, predicates, social].flatMap((family) =>
  Object.entries(family.calls).map(([name, call]) => ({ name, call, family })),
);

/** Further arguments of names that can take longer with them. */
const moreArgs: Readonly<Record<string, readonly string[]>> = {
  "i18n-money-format": [" ar-EG", " de-DE"],
  datetime: [" date:full time:full"],
  "relative-time": [" numericOnly:true maximumFractionDigits:3"],
};

const engineWithoutWeights = (): Engine =>
  createEngine({
    ...createFormatters(),
    weights: {},
    limits: { instructions: 1e12, outputLength: 4e8 },
  });

/** Microseconds of the processor. */
export const processorTime = (): number => process.cpuUsage().user + process.cpuUsage().system;

type Case = { readonly source: string; readonly data: (run: number) => object };

/** The least of several runs, in nanoseconds a turn, and the instructions counted a turn. */
function cost(engine: Engine, { source, data }: Case, turns: number) {
  const template = engine.compile(source);
  let best = Number.POSITIVE_INFINITY;
  let counted = 0;
  let spent = 0;
  for (let run = 0; run < 40 && (run < 4 || spent < 12_000); run++) {
    const values = data(run);
    const before = processorTime();
    const { instructions } = template.render(values, {
      locale: "de-DE",
      now: NOW,
      enableExpr: true,
      partials: {},
    });
    const took = processorTime() - before;
    spent += took;
    if (run > 0) best = Math.min(best, took);
    counted = instructions;
  }
  return { ns: (best * 1000) / turns, counted: counted / turns };
}

export type Measured = {
  readonly name: string;
  readonly ns: number;
  readonly counted: number;
  readonly source: string;
};

/** The most that a call of a formatter or predicate takes, beyond the loop around it. */
export function measure(name: string, page: object): Measured {
  const engine = engineWithoutWeights();
  const known = calls.filter((call) => call.name === name);
  const args = [
    ...new Set(["", ...known.flatMap(({ call }) => call.args ?? []), ...(moreArgs[name] ?? [])]),
  ];
  const usual = known.flatMap(({ call }) => call.values);
  const pages = Object.assign({}, page, ...known.map(({ family }) => family.page));
  const offset = { turn: 0 };
  const data = () => ({
    ...pages,
    r: Array.from({ length: TURNS }, (_, index) => ({
      ...given(++offset.turn),
      usual: usual[index % Math.max(1, usual.length)],
    })),
  });
  const keys = [
    "number",
    "time",
    "amount",
    "money",
    "text",
    "product",
    "post",
    "event",
    "picture",
  ].concat(usual.length > 0 ? ["usual"] : []);
  const loop = (tag: string, key: string) =>
    `{.repeated section r}{.section ${key}}${tag}{.end}{.end}`;
  const of = known[0]?.call.of ?? "@";
  const results: Measured[] = [];
  for (const key of keys) {
    const empty = cost(engine, { source: loop("", key), data }, TURNS);
    for (const arg of args) {
      const tag = name.endsWith("?")
        ? `{.${name}${arg}}{.end}`
        : `{${key === "usual" ? of : "@"}|${name}${arg}}`;
      const source = loop(tag, key);
      const found = cost(engine, { source, data }, TURNS);
      results.push({
        name,
        ns: found.ns - empty.ns,
        counted: found.counted - empty.counted,
        source,
      });
    }
  }
  const need = ({ ns, counted }: Measured) => ns - counted * INSTRUCTION_NS;
  return results.reduce((worst, one) => (need(one) > need(worst) ? one : worst));
}
