import { afterAll, beforeAll } from "vitest";
import { type ShopProcess, startShop } from "./shop-process.ts";

type Environment = Parameters<typeof startShop>[0];

/** Lends a server with a site of their own to the tests of a file: it starts before them and stops after them. */
export function serveFile(
  environment: () => Environment | Promise<Environment>,
): Pick<ShopProcess, "url"> {
  let shop: ShopProcess | undefined;
  beforeAll(async () => {
    shop = await startShop(await environment());
  });
  afterAll(async () => {
    await shop?.stop();
  });
  return {
    get url() {
      if (!shop) throw new Error("the server of this file has not been started");
      return shop.url;
    },
  };
}

/**
 * The address of a server whose site several files share. It starts when one of them first asks, and ends with the process that runs
 * them; whoever writes has a cart, a session and an address of their own.
 */
export function sharedSite(
  environment: () => Environment | Promise<Environment>,
): () => Promise<string> {
  let starting: Promise<ShopProcess> | undefined;
  const start = async () => startShop(await environment());
  return async () => {
    starting ??= start();
    return (await starting).url;
  };
}
