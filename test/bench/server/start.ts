import { startShop } from "../../support/server/shop-process.ts";

const ROUNDS = 5;

/**
 * Milliseconds until the built server listens, with the sites of `fixtures/`. `dataDir` is that of a server that has started
 * before: its first start compiles style sheets.
 */
export async function measureStart(dataDir: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const shop = await startShop({ DATA_DIR: dataDir });
    found.push(performance.now() - start);
    await shop.stop();
  }
  return found;
}
