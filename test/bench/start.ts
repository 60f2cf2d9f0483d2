import { spawn } from "node:child_process";
import { once } from "node:events";
import { startShop } from "../support/shop-process.ts";
import { writeFolder } from "../support/site-files.ts";
import { printTable } from "./print.ts";

const ROUNDS = 10;

/** Milliseconds that Node needs to start and end with nothing to do: what this machine is like now. */
async function emptyProcess(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - start;
}

/** Milliseconds until the built server is open, with the sites of `fixtures/` and a new database. */
async function server(): Promise<number> {
  const DATA_DIR = writeFolder({});
  const start = performance.now();
  const shop = await startShop({ DATA_DIR });
  const time = performance.now() - start;
  await shop.stop();
  return time;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const times = { empty: [] as number[], server: [] as number[] };
// In turns, so that a busy moment of the machine meets both.
for (let round = 0; round < ROUNDS; round += 1) {
  times.empty.push(await emptyProcess());
  times.server.push(await server());
}
const row = (name: string, found: readonly number[]) => [
  name,
  Math.min(...found).toFixed(0),
  median(found).toFixed(0),
  (median(found) / median(times.empty)).toFixed(1),
];
printTable([
  ["until it is open", "least ms", "median ms", "empty starts"],
  row("an empty process of Node", times.empty),
  row("the server with its sites", times.server),
]);
