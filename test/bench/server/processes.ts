import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOST, PRODUCTS, writeSite } from "../../soak/site.ts";
import { createPostgresDatabase, startPostgres } from "../../support/databases/postgres-server.ts";
import { type ShopProcess, startShop } from "../../support/server/shop-process.ts";
import { untilAllServe } from "../../support/server/started-processes.ts";
import { median } from "../measure.ts";
import { printTable } from "../print.ts";
import type { Crowd } from "../shop/crowd.ts";
import { productPath } from "../shop/generate.ts";
import { startChild } from "./child.ts";
import type { Load } from "./load.ts";
import { processorTime } from "./process.ts";
import { get } from "./requests.ts";
import { ratios } from "./rounds.ts";

const MOST_RATIO = 1.1;
const MOST_APART = 0.2;
const ROUNDS = 6;
/** Slots of each process until its code is as fast as it gets. */
const WARM_UPS = 4;
/** Visitors at a time, and what they ask for in each slot. */
const AT_ONCE = 8;
const uses = [
  ["kept pages", 20_000],
  ["carts", 600],
  ["orders", 200],
] as const;
type Use = (typeof uses)[number][0];

type Shop = ShopProcess & {
  /** The processes that answer. */
  readonly pids: readonly number[];
};

/** Shops that share what visitors ask for. */
type Side = readonly Shop[];

const limits = { CART_WRITES_PER_MINUTE: "1000000", ORDERS_PER_MINUTE: "1000000" };

/** Starts the built server alone, or in two processes. */
async function serve(environment: Readonly<Record<string, string>>, count: 1 | 2): Promise<Shop> {
  const args = count === 2 ? ["--processes", "2"] : [];
  // Each line of the log tells which process has answered.
  const shop = await startShop({ ...environment, ...limits, LOG_LEVEL: "info" }, { args });
  const pids = count === 2 ? await untilAllServe(shop, count) : [shop.pid ?? 0];
  return { ...shop, pids };
}

/** How many requests each process has answered. */
const countAnswers = (side: Side): readonly number[] =>
  side.flatMap(({ pids, stdout }) => {
    const lines = stdout().split("\n");
    return pids.map((pid) => lines.filter((line) => line.includes(`"pid":${pid},`)).length);
  });

/** How far the processes lie apart, as a part of the larger number. */
const apart = (before: readonly number[], after: readonly number[]): number => {
  const counts = after.map((count, place) => count - (before[place] ?? 0));
  return 1 - Math.min(...counts) / Math.max(...counts);
};

const spentBy = (side: Side): number =>
  side.flatMap(({ pids }) => pids).reduce((sum, pid) => sum + processorTime(pid), 0);

/** Visitors in processes of their own. */
type Visitors = {
  /** Resolves once a shop has served `count` of what they want. */
  ask(shop: Shop, what: Use, part: Pick<Crowd, "count" | "atOnce">): Promise<void>;
  stop(): Promise<void>;
};

function startVisitors(): Visitors {
  const loader = ["--import", "tsx"];
  const [load, crowd] = [startChild("load", loader), startChild("../shop/crowd", loader)];
  const asked = Array.from({ length: PRODUCTS }, (_, at) => get(productPath(at), { host: HOST }));
  return {
    async ask({ url }, what, { count, atOnce }) {
      const port = Number(new URL(url).port);
      const pages: Load = { port, asked, connections: atOnce, count };
      const given = { port, host: HOST, products: PRODUCTS, count, atOnce };
      const done = what === "kept pages" ? load.ask(pages) : crowd.ask({ ...given, what });
      const { fault } = (await done) as { readonly fault?: string };
      if (fault) throw new Error(fault);
    },
    async stop() {
      await load.stop();
      await crowd.stop();
    },
  };
}

/** One process, two of one shop, and two that have a shop each: what those cost more than one is no cost of sharing. */
type Sides = Readonly<Record<"one" | "two" | "each", Side>>;

type Measure = (side: Side, what: Use, count: number) => Promise<number>;

/** Microseconds of the processor for one of what is asked for; the shops of a side serve their parts at the same time. */
const costBy =
  (visitors: readonly Visitors[]): Measure =>
  async (side, what, count) => {
    const before = spentBy(side);
    const part = { count: count / side.length, atOnce: AT_ONCE / side.length };
    await Promise.all(side.map((shop, place) => visitors[place]?.ask(shop, what, part)));
    return (spentBy(side) - before) / count;
  };

/** Measures a use on all sides, in turns; gives its row, and if the figures are as they must be. */
async function compare(sides: Sides, [what, count]: (typeof uses)[number], cost: Measure) {
  for (let slot = 0; slot < WARM_UPS; slot += 1) {
    await cost(sides.one, what, count);
    for (const side of [sides.two, sides.each]) await cost(side, what, 2 * count);
  }
  const began = countAnswers(sides.two);
  const found = { one: [] as number[], two: [] as number[], each: [] as number[] };
  const names = ["one", "two", "each"] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      found[name].push(await cost(sides[name], what, count));
    }
  }
  const ratio = median(ratios({ ours: found.two, other: found.one }));
  const shared = median(ratios({ ours: found.two, other: found.each }));
  const distance = apart(began, countAnswers(sides.two));
  const isRight = ratio <= MOST_RATIO && distance <= MOST_APART;
  const figures = names.map((name) => String(Math.round(median(found[name]))));
  const must = `≤ ${MOST_RATIO}, ≤ 20 %: ${isRight ? "yes" : "no"}`;
  const compared = [ratio.toFixed(2), shared.toFixed(2), `${Math.round(distance * 100)} %`];
  return { row: [what, ...figures, ...compared, must], isRight };
}

const HEAD = ["one, µs", "two, µs", "a shop each, µs", "two / one", "two / each", "apart", "must"];

/** Measures two processes on a kind of database; gives how many figures are not as they must be. */
async function measure(kind: string, toPlace: () => Promise<string | undefined>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-processes-"));
  const SITES_DIR = join(folder, "sites");
  writeSite(SITES_DIR);
  const start = async (name: string, count: 1 | 2) => {
    const place = await toPlace();
    const own = { SITES_DIR, DEFAULT_SITE: "shop", DATA_DIR: join(folder, name) };
    return serve({ ...own, ...(place !== undefined && { DATABASE_URL: place }) }, count);
  };
  const sides = {
    one: [await start("one", 1)],
    two: [await start("two", 2)],
    each: [await start("first", 1), await start("second", 1)],
  };
  const visitors = [startVisitors(), startVisitors()];
  let wrong = 0;
  const rows = [[kind, ...HEAD]];
  for (const use of uses) {
    const { row, isRight } = await compare(sides, use, costBy(visitors));
    rows.push(row);
    if (!isRight) wrong += 1;
  }
  printTable(rows);
  for (const one of visitors) await one.stop();
  for (const shop of Object.values(sides).flat()) await shop.stop();
  rmSync(folder, { recursive: true });
  return wrong;
}

/** `npm run bench:processes`: the processor's time for a request of two processes beside that of one, on both databases. */
async function main(): Promise<void> {
  let wrong = await measure("a file", async () => undefined);
  const server = await startPostgres();
  const toPlace = async () => (await createPostgresDatabase(server.address)).place;
  try {
    wrong += await measure("PostgreSQL", toPlace);
  } finally {
    await server.stop();
  }
  process.exit(wrong > 0 ? 1 : 0);
}

await main();
