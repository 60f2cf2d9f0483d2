import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOST, PRODUCTS, writeSite } from "../../soak/site.ts";
import { createPostgresDatabase, startPostgres } from "../../support/databases/postgres-server.ts";
import { type ShopProcess, startShop } from "../../support/server/shop-process.ts";
import { untilAllServe } from "../../support/server/started-processes.ts";
import { median } from "../measure.ts";
import { printTable } from "../print.ts";
import type { Bought, Buying } from "../shop/buyers.ts";
import { productPath } from "../shop/generate.ts";
import { startChild } from "./child.ts";
import type { Load, Loaded } from "./load.ts";
import { processorTime } from "./process.ts";
import { get } from "./requests.ts";
import { alternate, ratios } from "./rounds.ts";

const MOST_RATIO = 1.1;
const MOST_APART = 0.2;
const SLOT_MS = 5000;
const PAGES = 20_000;
const CONNECTIONS = 20;
const ORDERS_PER_SECOND = 10;
const CARTS_PER_SECOND = 30;
/** Slots until the code of two processes is as fast as it gets. */
const WARM_UPS = 3;

type Served = ShopProcess & {
  /** The processes that answer. */
  readonly pids: readonly number[];
};

const limits = { CART_WRITES_PER_MINUTE: "1000000", ORDERS_PER_MINUTE: "1000000" };

/** Starts the built server alone, or in two processes. */
async function serve(environment: Readonly<Record<string, string>>, count: 1 | 2): Promise<Served> {
  const args = count === 2 ? ["--processes", "2"] : [];
  // Each line of the log tells which process has answered.
  const shop = await startShop({ ...environment, ...limits, LOG_LEVEL: "info" }, { args });
  const pids = count === 2 ? await untilAllServe(shop, count) : [shop.pid ?? 0];
  return { ...shop, pids };
}

/** How many requests each process has answered. */
const countAnswers = ({ pids, stdout }: Served): readonly number[] => {
  const lines = stdout().split("\n");
  return pids.map((pid) => lines.filter((line) => line.includes(`"pid":${pid},`)).length);
};

/** How far the processes lie apart, as a part of the larger number. */
const apart = (before: readonly number[], after: readonly number[]): number => {
  const counts = after.map((count, place) => count - (before[place] ?? 0));
  return 1 - Math.min(...counts) / Math.max(...counts);
};

/** Measures two processes beside one on a kind of database; gives how many figures are not as they must be. */
async function measure(kind: string, toPlace: () => Promise<string | undefined>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-processes-"));
  const SITES_DIR = join(folder, "sites");
  writeSite(SITES_DIR);
  const start = async (count: 1 | 2) => {
    const place = await toPlace();
    const own = { SITES_DIR, DEFAULT_SITE: "shop", DATA_DIR: join(folder, `data-${count}`) };
    return serve({ ...own, ...(place !== undefined && { DATABASE_URL: place }) }, count);
  };
  const [one, two] = [await start(1), await start(2)];
  const loader = ["--import", "tsx"];
  const [load, buyers] = [startChild("load", loader), startChild("../shop/buyers", loader)];
  const asked = Array.from({ length: PRODUCTS }, (_, at) => get(productPath(at), { host: HOST }));

  const askPages = async (port: number): Promise<number> => {
    const given: Load = { port, asked, connections: CONNECTIONS, count: PAGES };
    const { requests, fault } = (await load.ask(given)) as Loaded;
    if (fault) throw new Error(fault);
    return requests;
  };
  const buy = (what: "orders" | "carts") => async (port: number) => {
    const none = { ordersPerSecond: 0, cartsPerSecond: 0 };
    const given: Buying = {
      port,
      host: HOST,
      products: PRODUCTS,
      ms: SLOT_MS,
      ...none,
      [`${what}PerSecond`]: what === "carts" ? CARTS_PER_SECOND : ORDERS_PER_SECOND,
    };
    const bought = (await buyers.ask(given)) as Bought;
    if (bought.fault) throw new Error(bought.fault);
    return bought[what];
  };
  const uses = [
    ["kept pages", askPages],
    ["carts", buy("carts")],
    ["orders", buy("orders")],
  ] as const;

  let wrong = 0;
  const rows = [[kind, "one process, µs", "two, µs", "two / one", "apart", "must"]];
  for (const [what, use] of uses) {
    const cost = (shop: Served) => async () => {
      const time = () => shop.pids.reduce((sum, pid) => sum + processorTime(pid), 0);
      const before = time();
      const count = await use(Number(new URL(shop.url).port));
      return (time() - before) / count;
    };
    for (let count = 0; count < WARM_UPS; count += 1) {
      await cost(one)();
      await cost(two)();
    }
    const began = countAnswers(two);
    const sides = await alternate(cost(two), cost(one));
    const [ratio, distance] = [median(ratios(sides)), apart(began, countAnswers(two))];
    const isRight = ratio <= MOST_RATIO && distance <= MOST_APART;
    if (!isRight) wrong += 1;
    const figures = [median(sides.other), median(sides.ours)].map((time) =>
      String(Math.round(time)),
    );
    const must = `≤ ${MOST_RATIO}, ≤ 20 %: ${isRight ? "yes" : "no"}`;
    rows.push([what, ...figures, ratio.toFixed(2), `${Math.round(distance * 100)} %`, must]);
  }
  printTable(rows);
  for (const child of [load, buyers]) await child.stop();
  for (const shop of [one, two]) await shop.stop();
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
