import { parseArgs } from "node:util";
import { type Goal, verdicts } from "../goals.ts";
import { median } from "../measure.ts";
import { printTable } from "../print.ts";
import { measureBigShop } from "./big-shop.ts";
import { measureLargeShop } from "./large-shop.ts";
import { latencyHead, measureLatency } from "./latency.ts";
import { ratios, spread } from "./rounds.ts";

const goals = {
  rate: { what: "requests a second", must: 0.9, aim: 1 },
  slowest: { what: "99 % within, ms", must: 1.5, aim: 1 },
} satisfies Record<string, Goal>;

const large = {
  start: { what: "start, CPU beside JSON.parse of the files, ms", must: 4, aim: 2 },
  products: { what: "cold product pages, CPU beside their templates", must: 4, aim: 2.5 },
  lists: { what: "cold list pages, CPU beside their templates", must: 4, aim: 2.5 },
  memory: { what: "memory after 100,000 requests beside the files, MB", must: 6, aim: 3 },
} satisfies Record<string, Goal>;

const times = {
  firstSearch: { what: "first search, ms", must: 2000, aim: 500 },
  slowestSearch: { what: "99 % of searches within, ms", must: 60, aim: 30 },
  slowestSuggestion: { what: "99 % of suggestions within, ms", must: 40, aim: 20 },
} satisfies Record<string, Goal>;

async function reportLargeShop(products: number): Promise<void> {
  const found = await measureLargeShop(products);
  const rows = (["start", "products", "lists", "memory"] as const).map((name) => {
    const sides = found[name];
    const unit = name === "start" ? 1000 : 1;
    const all = ratios(sides);
    return [
      large[name].what,
      (median(sides.ours) / unit).toFixed(0),
      (median(sides.other) / unit).toFixed(0),
      median(all).toFixed(2),
      `${(spread(all) * 100).toFixed(0)} %`,
      ...verdicts(large[name], median(all)),
    ];
  });
  const searches = (["firstSearch", "slowestSearch", "slowestSuggestion"] as const).map((name) => [
    times[name].what,
    found[name].toFixed(0),
    "",
    "",
    "",
    ...verdicts(times[name], found[name]),
  ]);
  const head = [`${products} products`, "ours", "other", "ratio", "spread", "must", "aim"];
  printTable([head, ...rows, ...searches]);
}

async function reportBigShop(products: number): Promise<void> {
  const { ours, other } = await measureBigShop(products);
  const rows = (["rate", "slowest"] as const).map((name) => {
    const sides = { ours: ours.map((one) => one[name]), other: other.map((one) => one[name]) };
    const found = ratios(sides);
    return [
      goals[name].what,
      median(sides.ours).toFixed(1),
      median(sides.other).toFixed(1),
      median(found).toFixed(2),
      `${(spread(found) * 100).toFixed(0)} %`,
      ...verdicts(goals[name], median(found)),
    ];
  });
  printTable([
    [
      `${products} products, 5 orders and 20 carts a second`,
      "in this shop",
      "in another",
      "ratio",
      "spread",
      "must",
      "aim",
    ],
    ...rows,
  ]);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { latency: { type: "boolean", default: false } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000];
if (values.latency) {
  const rows: (readonly string[])[] = [];
  for (const products of sizes) rows.push(await measureLatency(products));
  printTable([latencyHead, ...rows]);
} else {
  for (const products of sizes) {
    await reportLargeShop(products);
    await reportBigShop(products);
  }
}
