import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ShopProcess, startShop } from "../../support/server/shop-process.ts";
import { type Goal, verdicts } from "../goals.ts";
import { median } from "../measure.ts";
import { otherData } from "../other-data.ts";
import { printTable } from "../print.ts";
import { measureRendering } from "../rendering.ts";
import { productList } from "../workloads/product-list.ts";
import { type Child, startChild } from "./child.ts";
import type { Asked, Load, Loaded } from "./load.ts";
import { processorTime, residentMemory } from "./process.ts";
import { capture, get, hit } from "./requests.ts";
import { alternate, ratios, type Sides, spread } from "./rounds.ts";
import { measureStart } from "./start.ts";

const PAGE = "/laden";
const CART = "/api/commerce/shopping-cart";
const browser = { "accept-encoding": "gzip, deflate, br" };

const CONNECTIONS = 10;
const SLOT_MS = 2000;
/** Until the hosts of both sides have optimized what they run. */
const WARM_UP_MS = 3000;
const MEMORY_REQUESTS = 100_000;
/** Rounds that lie further apart were disturbed; then the processor's time decides. */
const STEADY = 0.1;

const goals = {
  cached: { what: "cached page, requests a second", must: 0.85, aim: 0.95 },
  cachedTime: { what: "cached page, CPU", must: 1.18, aim: 1.05 },
  notModified: { what: "304, CPU beside the 200", must: 1, aim: 0.8 },
  cart: { what: "cart without a cart, CPU", must: 3, aim: 2 },
  hit: { what: "hit that is counted, CPU beside the 200", must: 4, aim: 3 },
  beside: { what: "cached page beside 100 hits a second, requests a second", must: 0.97, aim: 1 },
  start: { what: "start to listening, ms", must: 1500, aim: 1000 },
  page: { what: "page with partials, us", must: 3, aim: 3.7 },
  memory: { what: "memory after 100,000 requests, MB", must: 140, aim: 120 },
} satisfies Record<string, Goal>;

type Server = { readonly pid: number; readonly port: number };

const toServer = (shop: ShopProcess): Server => ({
  pid: shop.pid ?? 0,
  port: Number(new URL(shop.url).port),
});

/** The cost of a request: requests a second, and microseconds of the server's processor for each. */
type Cost = { readonly rate: number; readonly time: number };

async function load(generator: Child, load: Load): Promise<Loaded> {
  const loaded = (await generator.ask(load)) as Loaded; // The generator answers with nothing else.
  if (loaded.fault) throw new Error(`the load ended early: ${loaded.fault}`);
  return loaded;
}

async function measureCost(
  generator: Child,
  { pid, port }: Server,
  asked: Asked,
  ms = SLOT_MS,
): Promise<Cost> {
  const before = processorTime(pid);
  const loaded = await load(generator, { port, asked: [asked], connections: CONNECTIONS, ms });
  const { requests } = loaded;
  return {
    rate: (requests / loaded.ms) * 1000,
    time: (processorTime(pid) - before) / requests,
  };
}

type Sent = readonly [Server, Asked];

async function measureCosts(generator: Child, ours: Sent, other: Sent): Promise<Sides<Cost>> {
  for (const side of [ours, other]) await measureCost(generator, ...side, WARM_UP_MS);
  return alternate(
    () => measureCost(generator, ...ours),
    () => measureCost(generator, ...other),
  );
}

function pick({ ours, other }: Sides<Cost>, name: keyof Cost): Sides<number> {
  return { ours: ours.map((cost) => cost[name]), other: other.map((cost) => cost[name]) };
}

const number = (value: number) =>
  Number.isNaN(value) ? "" : value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0);
const percent = (part: number) => `${(part * 100).toFixed(0)} %`;

function row(goal: Goal, sides: Sides<number>, found = ratios(sides)): readonly string[] {
  const ratio = median(found);
  return [
    goal.what,
    number(median(sides.ours)),
    number(median(sides.other)),
    ratio.toFixed(2),
    percent(spread(found)),
    ...verdicts(goal, ratio),
  ];
}

/** The rows of a cached page: of requests a second and the processor's time, one decides. */
function cachedRows(costs: Sides<Cost>): (readonly string[])[] {
  const rates = row(goals.cached, pick(costs, "rate"));
  const times = row(goals.cachedTime, pick(costs, "time"));
  const isSteady = spread(ratios(pick(costs, "rate"))) <= STEADY;
  const withoutVerdict = (cells: readonly string[]) => [...cells.slice(0, -2), "–", "–"];
  return isSteady ? [rates, withoutVerdict(times)] : [withoutVerdict(rates), times];
}

/** Requests a second for a page: while other visitors' hits come in, and while none do. */
async function measureBeside(
  generator: Child,
  server: Server,
  page: Asked,
): Promise<Sides<number>> {
  const visitors = startChild("load");
  const rate = async () => (await measureCost(generator, server, page)).rate;
  const hits = { port: server.port, asked: [hit], connections: 10, perSecond: 100 };
  const sides = await alternate(async () => {
    const sent = load(visitors, { ...hits, ms: SLOT_MS });
    const found = await rate();
    await sent;
    return found;
  }, rate);
  await visitors.stop();
  return sides;
}

/** Resident memory of new servers, each after it has answered all kinds of requests. */
async function measureMemory(
  generator: Child,
  dataDir: string,
  asked: readonly Asked[],
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let round = 0; round < 5; round++) {
    const shop = await startShop({ DATA_DIR: dataDir });
    const { pid, port } = toServer(shop);
    await load(generator, { port, asked, connections: CONNECTIONS, count: MEMORY_REQUESTS });
    found.push(residentMemory(pid));
    await shop.stop();
  }
  return found;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-server-"));
  const generator = startChild("load");
  const shop = await startShop({ DATA_DIR: dataDir, BEACONS_PER_MINUTE: "1000000" });
  // Before it is captured, an answer has been asked for and whatever is made of it later has been made.
  await capture(shop.url, PAGE, browser);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const captured = await capture(shop.url, PAGE, browser);
  const bareProcess = startChild("bare");
  const port = Number(await bareProcess.ask([captured]));
  const bare: Server = { pid: bareProcess.pid ?? 0, port };
  const ours = toServer(shop);

  const page = get(PAGE, browser);
  const unchanged = get(PAGE, { ...browser, "if-none-match": captured.headers.etag ?? "" }, 304);
  const hello = get("/hello");
  const cart = get(CART);
  const costs = (own: Server, asked: Asked, other: Asked) =>
    measureCosts(generator, [own, asked], [bare, other]);

  const cached = await costs(ours, page, page);
  const notModified = await costs(ours, unchanged, page);
  const carts = await costs(ours, cart, hello);
  const hits = await measureCosts(generator, [ours, hit], [ours, page]);
  const beside = await measureBeside(generator, ours, page);
  for (const process of [shop, bareProcess]) await process.stop();
  const start = await measureStart(dataDir);
  const all = [page, unchanged, get("/"), get("/laden/roestkaffee-elbtief", browser), cart];
  const memory = await measureMemory(generator, dataDir, all);
  await generator.stop();
  const { times } = measureRendering(
    productList,
    { rounds: 5, slot: 250, warmUp: 2000 },
    otherData(productList.data),
  );
  const pages = { ours: times.ours ?? [], other: times.reference ?? [] };

  printTable([
    ["the built server and what it is beside", "ours", "other", "ratio", "spread", "must", "aim"],
    ...cachedRows(cached),
    row(goals.notModified, pick(notModified, "time")),
    row(goals.cart, pick(carts, "time")),
    row(goals.hit, pick(hits, "time")),
    row(goals.beside, beside),
    row(goals.start, { ours: start, other: [] }, start),
    row(goals.page, pages, ratios({ ours: pages.other, other: pages.ours })),
    row(goals.memory, { ours: memory, other: [] }, memory),
  ]);
}

await main();
