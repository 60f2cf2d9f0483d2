import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { loadSites } from "../../server/site/loading/load-sites.ts";
import { formHeaders, readFields } from "../support/changes/owner-shop.ts";
import { createPostgresDatabase, startPostgres } from "../support/databases/postgres-server.ts";
import { addAccount, type Jar, send, signIn } from "../support/owners/accounts.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { startApp } from "../support/server/storefront.ts";
import { siteTools } from "../support/sites/site-tools.ts";
import { generateShop, productPath } from "./shop/generate.ts";

const NAME = "shop";
const HOST = `${NAME}.localhost`;

/** So long other work of the process may follow a save, in milliseconds. */
const AFTER_MS = 1500;

type Shop = Pick<Awaited<ReturnType<typeof startApp>>, "app">;

/**
 * `npm run bench:prices -- [PRODUCTS [SAVES]]`: saves prices in a large shop, and prints for how long each save held up its process, and
 * when another process on the same database showed it; on both databases.
 */
async function main([products = "10000", saves = "10"]: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-prices-"));
  const [sitesDir, themesDir] = [join(folder, "sites"), join(folder, "themes")];
  generateShop(join(sitesDir, NAME), Number(products));
  cpSync("templates/themes", themesDir, { recursive: true });
  const data = join(folder, "data");
  const environment = { DATA_DIR: data, SITES_DIR: sitesDir, THEMES_DIR: themesDir };
  await savePrices("a file", data, environment, Number(saves));
  const server = await startPostgres();
  try {
    const { place } = await createPostgresDatabase(server.address);
    await savePrices("PostgreSQL", place, { ...environment, DATABASE_URL: place }, Number(saves));
  } finally {
    await server.stop();
  }
  rmSync(folder, { recursive: true });
}

type Environment = Readonly<Record<"SITES_DIR" | "THEMES_DIR", string>> &
  Readonly<Record<string, string>>;

/** Saves prices by this process, beside another one on the same database, and prints the figures. */
async function savePrices(
  kind: string,
  place: string,
  environment: Environment,
  saves: number,
): Promise<void> {
  const { SITES_DIR: sitesDir, THEMES_DIR: themesDir } = environment;
  const { sites } = await loadSites(
    { sitesDir, themesDir, defaultSite: NAME },
    { ...siteTools, contentOptions: { takesTestPayments: true } },
  );
  const shop = await startApp(sites, { place, now: Date.now });
  await shop.app.listen({ port: 0 });
  const jar = await signIn(shop.app, await addAccount(shop.database, "admin", NAME), HOST);
  const other = await startShop({ ...environment, DEFAULT_SITE: NAME });
  const figures: object[] = [];
  for (let number = 1; number <= saves; number += 1) {
    figures.push(await savePrice(shop, other, jar, number));
  }
  await other.stop();
  await shop.close();
  console.log(kind);
  console.table(figures);
}

/** Saves the price of a product by its form, and asks for its page. Times in milliseconds. */
async function savePrice(shop: Shop, other: ShopProcess, jar: Jar, number: number) {
  const url = `/config/products/ware-${number * 7}`;
  const fields = readFields((await send(shop.app, jar, { url, headers: { host: HOST } })).body);
  const price = Object.keys(fields).find((name) => name.endsWith(".priceMoney")) ?? "";
  const cents = String(number).padStart(2, "0");
  const blocks = watchBlocks();
  await setTimeout(AFTER_MS / 10);
  const began = performance.now();
  await send(shop.app, jar, {
    method: "POST",
    url,
    headers: { ...formHeaders, host: HOST, origin: `http://${HOST}` },
    payload: new URLSearchParams({ ...fields, [price]: `91,${cents}` }).toString(),
  });
  const answered = performance.now() - began;
  const product = `${productPath(number * 7 - 1)}?format=json`;
  const { body } = await send(shop.app, {}, { url: product, headers: { host: HOST } });
  const shown = performance.now() - began;
  if (!body.includes(`91.${cents}`)) throw new Error(`${product} does not show the price`);
  while (!(await (await fetch(other.url + product)).text()).includes(`91.${cents}`)) {
    await setTimeout(10);
  }
  // Since the answer, whose sender may tell others of it.
  const elsewhere = performance.now() - began - answered;
  await setTimeout(AFTER_MS);
  const { blocked, worked } = blocks.stop();
  const round = Math.round;
  return {
    answered: round(answered),
    shown: round(shown),
    elsewhere: round(elsewhere),
    blocked: round(blocked),
    worked: round(worked),
  };
}

type Blocked = {
  /** The longest time in which nothing else could be done, in milliseconds. */
  readonly blocked: number;
  /** The time of the processor within it, which has no other work of the machine. */
  readonly worked: number;
};

/** Watches for how long the process does one thing. */
function watchBlocks() {
  let longest: Blocked = { blocked: 0, worked: 0 };
  let last = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const time = performance.now();
    const { user, system } = process.cpuUsage(used);
    const block = { blocked: time - last, worked: (user + system) / 1000 };
    if (block.blocked > longest.blocked) longest = block;
    last = time;
    used = process.cpuUsage();
  }, 1);
  return {
    stop(): Blocked {
      clearInterval(timer);
      return longest;
    },
  };
}

await main(process.argv.slice(2));
process.exit();
