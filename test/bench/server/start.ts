import { spawn } from "node:child_process";
import { once } from "node:events";
import { startShop } from "../../support/shop-process.ts";
import { alternate, type Sides } from "./rounds.ts";

/** Milliseconds that Node needs to start and end with nothing to do: what this machine is like now. */
async function emptyProcess(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - start;
}

/** Milliseconds until the built server listens, with the sites of `fixtures/`. */
async function server(DATA_DIR: string): Promise<number> {
  const start = performance.now();
  const shop = await startShop({ DATA_DIR });
  const time = performance.now() - start;
  await shop.stop();
  return time;
}

/** `dataDir` is that of a server that has started before: its first start compiles style sheets. */
export const measureStart = (dataDir: string): Promise<Sides<number>> =>
  alternate(() => server(dataDir), emptyProcess);
