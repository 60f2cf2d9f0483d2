import { type Goal, verdicts } from "../goals.ts";
import { median } from "../measure.ts";
import { printTable } from "../print.ts";
import { measureBigShop } from "./big-shop.ts";
import { ratios, spread } from "./rounds.ts";

const goals = {
  rate: { what: "requests a second", must: 0.9, aim: 1 },
  slowest: { what: "99 % within, ms", must: 1.5, aim: 1 },
} satisfies Record<string, Goal>;

const products = Number(process.argv[2] ?? 10_000);
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
