import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../../support/server/shop-process.ts";
import type { Bought, Buying } from "../shop/buyers.ts";
import { generateShop, productPath } from "../shop/generate.ts";
import { createRandom, createZipf } from "../shop/random.ts";
import { type Child, startChild } from "./child.ts";
import type { Load, Loaded } from "./load.ts";
import { get } from "./requests.ts";
import { alternate, type Sides } from "./rounds.ts";

const SLOT_MS = 5000;
const CONNECTIONS = 10;
const REQUESTS = 20_000;

/** Requests a second, and how long the slowest hundredth of them took at least, in milliseconds. */
type Served = { readonly rate: number; readonly slowest: number };

/**
 * Random pages of a shop with many products, as often as people look at them, while others buy: in this shop (ours), and as much in
 * another one of the same server.
 */
export async function measureBigShop(products: number): Promise<Sides<Served>> {
  const folder = mkdtempSync(join(tmpdir(), "bench-shop-"));
  const sitesDir = join(folder, "sites");
  generateShop(join(sitesDir, "large"), products);
  generateShop(join(sitesDir, "other"), products, 2);
  cpSync("fixtures/kontor-nord", join(sitesDir, "kontor-nord"), { recursive: true });
  const shop = await startShop({
    SITES_DIR: sitesDir,
    DATA_DIR: join(folder, "data"),
    CART_WRITES_PER_MINUTE: "1000000",
    FORM_WRITES_PER_MINUTE: "1000000",
    ORDERS_PER_MINUTE: "1000000",
  });
  const port = Number(new URL(shop.url).port);
  const [visitors, buyers] = [startChild("load"), startChild("buyers")];
  const choose = createZipf(products, createRandom(3));
  const headers = { host: "large.localhost", "accept-encoding": "gzip, deflate, br" };
  const asked = Array.from({ length: REQUESTS }, () => get(productPath(choose()), headers));
  const measure = async (name: string): Promise<Served> => {
    const host = `${name}.localhost`;
    const rates = { ordersPerSecond: 5, cartsPerSecond: 20 };
    const buying: Buying = { port, host, products, ...rates, ms: SLOT_MS };
    const buy = buyers.ask(buying);
    const load: Load = { port, asked, connections: CONNECTIONS, ms: SLOT_MS };
    const loaded = (await visitors.ask(load)) as Loaded; // The generator answers with nothing else.
    const bought = (await buy) as Bought; // The same.
    const fault = loaded.fault ?? bought.fault;
    if (fault) throw new Error(`the load ended early: ${fault}`);
    return { rate: (loaded.requests / loaded.ms) * 1000, slowest: loaded.slowest };
  };
  await measure("large");
  await measure("other");
  const found = await alternate(
    () => measure("large"),
    () => measure("other"),
  );
  for (const child of [visitors, buyers] satisfies Child[]) await child.stop();
  await shop.stop();
  rmSync(folder, { recursive: true });
  return found;
}
