import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../../support/server/shop-process.ts";
import { median } from "../measure.ts";
import { generateShop, productPath } from "../shop/generate.ts";
import { createRandom, createZipf } from "../shop/random.ts";
import { startChild } from "./child.ts";
import type { Asked, Load, Loaded } from "./load.ts";
import { processorTime, residentMemory } from "./process.ts";
import { get } from "./requests.ts";
import { alternate, ratios, type Sides } from "./rounds.ts";

/** Pages of one round, each of which nobody has asked for before. */
const COLD_PRODUCTS = 1000;
const COLD_LISTS = 166;
const ROUNDS_AND_WARM_UP = 6;
const MEMORY_REQUESTS = 100_000;
const SEARCHES = 300;
const MEGABYTE = 1_000_000;

const words = ["Kaffee", "Tee Nord", "Elbtief", "Kanne 77", "becher", "roestkaffee", "hamb", "123"];
const headers = { host: "large.localhost" };

/** The cost of a shop with many products, beside the least that it could be. */
export type LargeShop = {
  /** Microseconds of the processor: until the server listens, and for parsing its files. */
  readonly start: Sides<number>;
  /** Microseconds of the processor for a page that is not in the cache, and for its templates. */
  readonly products: Sides<number>;
  readonly lists: Sides<number>;
  /** Megabytes: resident memory after many requests, and the content files. */
  readonly memory: Sides<number>;
  /** Milliseconds. */
  readonly firstSearch: number;
  /** Milliseconds within which 99 % of a round are answered; the median of the rounds. */
  readonly slowestSearch: number;
  readonly slowestSuggestion: number;
};

/** Measures a generated shop. The first start of its server, which compiles styles and checks all files, does not count. */
export async function measureLargeShop(products: number): Promise<LargeShop> {
  const folder = mkdtempSync(join(tmpdir(), "bench-large-"));
  const sitesDir = join(folder, "sites");
  generateShop(join(sitesDir, "large"), products);
  const collections = join(sitesDir, "large/collections");
  const environment = {
    SITES_DIR: sitesDir,
    DEFAULT_SITE: "large",
    DATA_DIR: join(folder, "data"),
  };
  const start = async () => {
    const shop = await startShop(environment);
    return { shop, pid: shop.pid ?? 0, port: Number(new URL(shop.url).port) };
  };
  const visitors = startChild("load");
  const first = await start();
  await ask({ port: first.port, asked: [search("Kaffee")], connections: 1, count: 1 });
  await first.shop.stop();

  async function ask(load: Load): Promise<Loaded> {
    const loaded = (await visitors.ask(load)) as Loaded; // The generator answers with nothing else.
    if (loaded.fault) throw new Error(`the load ended early: ${loaded.fault}`);
    return loaded;
  }

  const starts = await alternate(
    async () => {
      const { shop, pid } = await start();
      const used = processorTime(pid);
      await shop.stop();
      return used;
    },
    async () => {
      const parser = startChild("parse");
      const used = (await parser.ask(collections)) as number; // It answers with nothing else.
      await parser.stop();
      return used;
    },
  );
  const { shop, pid, port } = await start();
  const firstSearch = await ask({ port, asked: [search("Tee")], connections: 1, count: 1 });
  const slowest = async (asked: readonly Asked[]) =>
    (await ask({ port, asked, connections: 1, count: SEARCHES })).slowest;
  const searches = await alternate(
    () => slowest(words.map(search)),
    () => slowest(words.map(suggestion)),
  );
  console.error(
    `99 % of searches within, ms, by round: ${searches.ours.map(Math.round).join(", ")}`,
  );
  const engine = startChild("engine-alone", ["--import", "tsx"]);
  const cold = async (paths: readonly string[], perRound: number): Promise<Sides<number>> => {
    const next = { ours: 0, other: 0 };
    const part = (side: keyof typeof next) => {
      const from = next[side] * perRound;
      next[side] += 1;
      return paths.slice(from, from + perRound);
    };
    const ours = async () => {
      const pages = part("ours").map((path) => get(path, headers));
      const before = processorTime(pid);
      await ask({ port, asked: pages, connections: 1, count: pages.length });
      return (processorTime(pid) - before) / pages.length;
    };
    const other = async () =>
      (await engine.ask({ folder: sitesDir, paths: part("other") })) as number; // The same.
    await ours();
    await other();
    return alternate(ours, other);
  };
  tell("start", starts);
  const productSides = await cold(shuffled(products, productPath), COLD_PRODUCTS);
  tell("cold product pages", productSides);
  const listSides = await cold(listPaths(collections), COLD_LISTS);
  tell("cold list pages", listSides);
  await engine.stop();
  const choose = createZipf(products, createRandom(3));
  const many = Array.from({ length: 20_000 }, () => get(productPath(choose()), headers));
  await ask({ port, asked: many, connections: 10, count: MEMORY_REQUESTS });
  const memory = { ours: [residentMemory(pid)], other: [megabytesOf(collections)] };
  await shop.stop();
  await visitors.stop();
  rmSync(folder, { recursive: true });
  return {
    start: starts,
    products: productSides,
    lists: listSides,
    memory,
    firstSearch: firstSearch.slowest,
    slowestSearch: median(searches.ours),
    slowestSuggestion: median(searches.other),
  };
}

/** Tells how far it has come, because all of it takes minutes. */
const tell = (what: string, sides: Sides<number>): void =>
  console.error(`${what}: ${median(ratios(sides)).toFixed(2)}`);

const search = (text: string): Asked => get(`/search?q=${encodeURIComponent(text)}`, headers);
const suggestion = (text: string): Asked =>
  get(`/api/search/GeneralSearch?q=${encodeURIComponent(text)}`, headers);

/** The addresses of different products, as many as all rounds need, in the order of chance. */
function shuffled(products: number, toPath: (number: number) => string): readonly string[] {
  const random = createRandom(5);
  const numbers = Array.from({ length: products }, (_, number) => ({ number, by: random() }));
  numbers.sort((one, other) => one.by - other.by);
  return numbers.slice(0, COLD_PRODUCTS * ROUNDS_AND_WARM_UP).map(({ number }) => toPath(number));
}

/** The addresses of different lists: collections by tag, category and page. */
function listPaths(collections: string): readonly string[] {
  const paths: string[] = [];
  for (const name of readdirSync(collections).filter((one) => one.startsWith("regal-"))) {
    const { collection, items } = JSON.parse(readFileSync(join(collections, name), "utf8"));
    const all = (key: string): readonly string[] => [
      ...new Set<string>(items.flatMap((item: Record<string, string[]>) => item[key] ?? [])),
    ];
    const filters = (["tags", "categories"] as const).flatMap((key) =>
      all(key).map((one) => `${key === "tags" ? "tag" : "category"}=${encodeURIComponent(one)}`),
    );
    for (const query of ["", "page=2", "page=3", ...filters]) {
      paths.push(`/${collection.urlId}${query && `?${query}`}`);
    }
  }
  return paths.slice(0, COLD_LISTS * ROUNDS_AND_WARM_UP);
}

const megabytesOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / MEGABYTE;
