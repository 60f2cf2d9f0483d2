import { median } from "../measure.ts";
import { openBigShop } from "./big-shop.ts";
import type { Loaded } from "./load.ts";
import { alternate } from "./rounds.ts";

const SLOT_MS = 8000;
/** Far fewer than a server can answer, so that a request waits for nothing but itself and purchases. */
const PER_SECOND = 100;
/** Until the host has optimized what it runs, and the pages that most people look at are kept. */
const WARM_UP_MS = 10_000;

/** The head of the table of latencies. */
export const latencyHead = [
  "products",
  "median, ms",
  "99 % within, ms",
  "median while people buy, ms",
  "99 % while people buy, ms",
];

/** A row of the table: how long random pages take while nobody buys, and while others do. */
export async function measureLatency(products: number): Promise<readonly string[]> {
  const shop = await openBigShop(products);
  const pace = { ms: SLOT_MS, perSecond: PER_SECOND };
  await shop.visit({ ms: WARM_UP_MS, buyIn: "large" });
  const { ours, other } = await alternate(
    () => shop.visit(pace),
    () => shop.visit({ ...pace, buyIn: "large" }),
  );
  await shop.stop();
  const cell = (rounds: readonly Loaded[], name: "median" | "slowest") =>
    median(rounds.map((one) => one[name])).toFixed(2);
  const cells = [ours, other].flatMap((rounds) => [
    cell(rounds, "median"),
    cell(rounds, "slowest"),
  ]);
  return [products.toLocaleString("en"), ...cells];
}
