import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../../support/server/shop-process.ts";
import { printTable } from "../print.ts";
import type { Bought, Buying } from "../shop/buyers.ts";
import { generateShop, productPath } from "../shop/generate.ts";
import { startChild } from "./child.ts";
import type { Load, Loaded } from "./load.ts";
import type { OpenLoad, OpenLoaded } from "./open-load.ts";
import { processorTime } from "./process.ts";
import { get } from "./requests.ts";

const PRODUCTS = 1000;
const SLOT_MS = 15_000;
const OVERLOAD = 1.5;
/** As of a proxy. */
const CONNECTIONS = 500;
const ORDERS = { ordersPerSecond: 2, cartsPerSecond: 0 };

/** The built server without kept pages, while as many visitors come as it can answer, and then half as many more; some of them order. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-overload-"));
  const sitesDir = join(folder, "sites");
  generateShop(join(sitesDir, "large"), PRODUCTS);
  cpSync("fixtures/kontor-nord", join(sitesDir, "kontor-nord"), { recursive: true });
  const shop = await startShop({
    SITES_DIR: sitesDir,
    DATA_DIR: join(folder, "data"),
    CACHE_MB: "0",
    CART_WRITES_PER_MINUTE: "1000000",
    FORM_WRITES_PER_MINUTE: "1000000",
    ORDERS_PER_MINUTE: "1000000",
  });
  const port = Number(new URL(shop.url).port);
  const pid = shop.pid ?? 0;
  const host = "large.localhost";
  const asked = Array.from({ length: PRODUCTS }, (_, at) => get(productPath(at), { host }));
  const loader = ["--import", "tsx"];
  const closed = startChild("load", loader);
  const open = startChild("open-load", loader);
  const buyers = startChild("../shop/buyers", loader);
  const buying: Buying = { port, host, products: PRODUCTS, ...ORDERS, ms: SLOT_MS };

  /** Pages for a second of the server's processor, while people order. */
  async function measure<Answer>(ask: () => Promise<unknown>, count: (answer: Answer) => number) {
    const before = processorTime(pid);
    const began = performance.now();
    const [answer, bought] = await Promise.all([ask() as Promise<Answer>, buyers.ask(buying)]);
    const seconds = (processorTime(pid) - before) / 1_000_000;
    const pages = count(answer);
    const wall = (performance.now() - began) / 1000;
    return {
      answer,
      bought: bought as Bought,
      pages,
      perSecond: pages / seconds,
      busy: seconds / wall,
      wall,
    };
  }

  const load: Load = { port, asked, connections: 10, ms: SLOT_MS };
  const pagesOf = ({ requests, fault }: Loaded) => {
    if (fault) throw new Error(`the load ended early: ${fault}`);
    return requests;
  };
  await measure(() => closed.ask(load), pagesOf);
  const full = await measure(() => closed.ask(load), pagesOf);
  const rate = (full.pages / (SLOT_MS / 1000)) * OVERLOAD;
  const texts = asked.map(({ text }) => text);
  const crowd: OpenLoad = { port, texts, perSecond: rate, ms: SLOT_MS, connections: CONNECTIONS };
  const over = await measure<OpenLoaded>(
    () => open.ask(crowd),
    ({ byStatus }) => byStatus[200] ?? 0,
  );
  const { byStatus, withoutRetry, unanswered, slowest } = over.answer;
  const ratio = over.perSecond / full.perSecond;
  const { 200: _, 503: refused = 0, ...others } = byStatus;
  const row = (what: string, ...cells: readonly (string | number)[]) => [
    what,
    ...cells.map(String),
  ];
  printTable([
    ["10 connections, then 150 % of what they got", "full", "150 %", "must"],
    row("pages asked for a second", Math.round(rate / OVERLOAD), Math.round(rate), ""),
    row(
      "pages a second",
      Math.round(full.pages / full.wall),
      Math.round(over.pages / over.wall),
      "",
    ),
    row(
      "pages a second of the processor",
      Math.round(full.perSecond),
      Math.round(over.perSecond),
      `≥ 90 %: ${Math.round(ratio * 100)} % ${ratio >= 0.9 ? "yes" : "no"}`,
    ),
    row(
      "the process was busy",
      `${Math.round(full.busy * 100)} %`,
      `${Math.round(over.busy * 100)} %`,
      "",
    ),
    row("refused with 503", 0, refused, ""),
    row("of these without Retry-After", 0, withoutRetry, "0"),
    row(
      "other answers, and none",
      0,
      Object.values(others).reduce((sum, one) => sum + one, unanswered),
      "0",
    ),
    row("99 % of pages within, ms", Math.round(full.answer.slowest), Math.round(slowest), ""),
    row("orders", full.bought.orders, over.bought.orders, `all: ${over.bought.fault ?? "yes"}`),
  ]);
  for (const child of [closed, open, buyers]) await child.stop();
  await shop.stop();
  rmSync(folder, { recursive: true });
}

await main();
