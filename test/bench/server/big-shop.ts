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

const CONNECTIONS = 10;
/** More than are answered in a slot: asked for again, the same pages in the same order would all be kept, or none. */
const REQUESTS = 20_000;
const SLOT_MS = 5000;

type Visit = {
  readonly ms: number;
  /** Pages a second; without it, as many as are answered. */
  readonly perSecond?: number;
  /** The shop in which others place 5 orders and fill 20 carts a second; without it, nobody does. */
  readonly buyIn?: string;
};

/** A server with a shop of many products. */
export type BigShop = {
  /** Asks for random pages of the shop, as often as people look at them. */
  visit(visit: Visit): Promise<Loaded>;
  stop(): Promise<void>;
};

/** Starts a server with a generated shop, `large`, and with others of the same size. */
export async function openBigShop(
  products: number,
  others: readonly string[] = [],
): Promise<BigShop> {
  const folder = mkdtempSync(join(tmpdir(), "bench-shop-"));
  const sitesDir = join(folder, "sites");
  for (const [index, name] of ["large", ...others].entries()) {
    generateShop(join(sitesDir, name), products, index + 1);
  }
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
  const next = () => get(productPath(choose()), headers);
  return {
    async visit({ buyIn, ms, ...pace }) {
      const rates = { ordersPerSecond: 5, cartsPerSecond: 20 };
      const buying: Buying = { port, host: `${buyIn}.localhost`, products, ...rates, ms };
      const buy = buyIn !== undefined && buyers.ask(buying);
      const asked = Array.from({ length: REQUESTS }, next);
      const load: Load = { port, asked, connections: CONNECTIONS, ms, ...pace };
      const loaded = (await visitors.ask(load)) as Loaded; // The generator answers with nothing else.
      const bought = ((await buy) || {}) as Partial<Bought>; // The same.
      const fault = loaded.fault ?? bought.fault;
      if (fault) throw new Error(`the load ended early: ${fault}`);
      return loaded;
    },
    async stop() {
      for (const child of [visitors, buyers] satisfies Child[]) await child.stop();
      await shop.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Requests a second, and how long the slowest hundredth of them took at least, in milliseconds. */
type Served = { readonly rate: number; readonly slowest: number };

/** Random pages while others buy in this shop (ours), and while they buy as much in another one of the same server. */
export async function measureBigShop(products: number): Promise<Sides<Served>> {
  const shop = await openBigShop(products, ["other"]);
  const measure = async (buyIn: string): Promise<Served> => {
    const { requests, ms, slowest } = await shop.visit({ ms: SLOT_MS, buyIn });
    return { rate: (requests / ms) * 1000, slowest };
  };
  await measure("large");
  await measure("other");
  const found = await alternate(
    () => measure("large"),
    () => measure("other"),
  );
  await shop.stop();
  return found;
}
