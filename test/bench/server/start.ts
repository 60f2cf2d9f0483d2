import { spawn } from "node:child_process";
import { once } from "node:events";
import { startShop } from "../../support/server/shop-process.ts";
import { alternate, type Sides } from "./rounds.ts";

/** Milliseconds that Node needs to start and end with nothing to do: what this machine is like now. */
async function emptyProcess(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore", env: environment }), "exit");
  return performance.now() - start;
}

/** What both are started with: some of it, such as `NODE_EXTRA_CA_CERTS`, takes Node longer than all the rest. */
const environment = Object.fromEntries(
  Object.entries(process.env).map(([name, value]) => [name, value ?? ""]),
);

/** Milliseconds until the built server listens, with the sites of `fixtures/`. */
async function server(DATA_DIR: string): Promise<number> {
  const start = performance.now();
  const shop = await startShop({ ...environment, DATA_DIR });
  const time = performance.now() - start;
  await shop.stop();
  return time;
}

/** `dataDir` is that of a server that has started before: its first start compiles style sheets. */
export const measureStart = (dataDir: string): Promise<Sides<number>> =>
  alternate(() => server(dataDir), emptyProcess);
