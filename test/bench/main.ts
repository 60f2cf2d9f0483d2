import { parseArgs } from "node:util";
import { reportFormatters } from "./formatters/report.ts";
import { goalRows } from "./goals.ts";
import { geometricMean, type MeasureOptions, median, ratio, type Times } from "./measure.ts";
import { heaps, meanRatio, newTemplates } from "./new-template.ts";
import { otherData } from "./other-data.ts";
import { printTable } from "./print.ts";
import { measureParsing, measureRendering, type Rendering } from "./rendering.ts";
import type { Workload } from "./workload.ts";
import { listing } from "./workloads/listing.ts";
import { navigation } from "./workloads/navigation.ts";
import { productList } from "./workloads/product-list.ts";
import { productPage } from "./workloads/product-page.ts";
import { table } from "./workloads/table.ts";

const { values: flags } = parseArgs({
  options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
});

const options: MeasureOptions = {
  ...(flags.quick ? { rounds: 15, slot: 5 } : { rounds: 41, slot: 12 }),
  warmUp: 400,
};

const columns = [
  "floor",
  "reference",
  "eta",
  "ejs",
  "handlebars",
  "mustache",
  "nunjucks",
  "liquidjs",
];

const isChosen = (name: string): boolean => flags.only === undefined || name.includes(flags.only);

const chosen = (workloads: readonly Workload[]): readonly Workload[] =>
  workloads.filter(({ name }) => isChosen(name));

/** The pages without partials count together, those with partials by themselves. */
const lists = chosen([navigation, listing, table]);
const pages = chosen([productPage, productList]);

const number = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Times of ours in microseconds, and how many times that the others take. */
function timesRow({ workload, times }: Rendering): readonly string[] {
  const own = times.ours ?? [];
  const others = columns.map((name) => times[name]);
  return [
    workload,
    number(median(own)),
    ...others.map((found) => (found ? number(ratio(found, own)) : "")),
  ];
}

const over = (found: readonly Rendering[], name: string, turn = false): number =>
  geometricMean(
    found.map(({ times }) => {
      const [own, other]: [Times, Times] = [times.ours ?? [], times[name] ?? []];
      return turn ? ratio(own, other) : ratio(other, own);
    }),
  );

function reportPages(): void {
  if (lists.length + pages.length === 0) return;
  const rendered = lists.map((workload) => measureRendering(workload, options));
  const samePages = pages.map((workload) => measureRendering(workload, options));
  const renderedPages = pages.map((workload) =>
    measureRendering(workload, options, otherData(workload.data)),
  );
  const parsed = [...lists, ...pages].map((workload) => measureParsing(workload, options));
  const first = newTemplates([...lists, ...pages], flags.quick ? 100 : undefined);
  const heap = heaps([...lists, ...pages]);

  const head = ["ours, us", ...columns];
  console.log("Render: time of ours, and how many times that each other takes\n");
  printTable([
    ["workload", ...head],
    ...[...rendered, ...samePages, ...renderedPages].map(timesRow),
  ]);
  console.log("Parse, partials included\n");
  printTable([["workload", ...head], ...parsed.map(timesRow)]);
  console.log(
    "New template in a warm process: parse, compile, first render, us; heap of each, KB\n",
  );
  printTable([
    ["workload", "ours", "reference", "ratio", "heap", "reference", "ratio"],
    ...first.map((row, index) => {
      const { ours, reference, ratio } = heap[index] ?? row;
      return [
        row.workload,
        ...[row.ours, row.reference, row.ratio, ours / 1024, reference / 1024, ratio].map(number),
      ];
    }),
  ]);
  printTable([
    ["goal", "ratio", "must", "aim"],
    ...goalRows({
      renderReference: over(rendered, "reference"),
      renderEta: over(rendered, "eta"),
      renderFloor: over(rendered, "floor", true),
      page: over(renderedPages, "reference"),
      parse: over(parsed, "reference"),
      newTemplate: meanRatio(first),
      heap: meanRatio(heap),
    }),
  ]);
}

reportPages();
reportFormatters(isChosen, flags.quick);
