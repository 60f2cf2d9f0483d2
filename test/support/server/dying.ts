/**
 * Comes before a server (`node --import`): after SIGUSR2 it kills itself before the statement whose number, from 1, the file `DIES_AT` has,
 * `begin` and `commit` among them. It writes `dies at` and the number once it counts.
 */

import { readFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { join } from "node:path";
import * as sqlite from "@photostructure/sqlite";

let left = Number.POSITIVE_INFINITY;
process.on("SIGUSR2", () => {
  left = Number(readFileSync(process.env.DIES_AT ?? "", "utf8"));
  process.stderr.write(`dies at ${left}\n`);
});

function count(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
}

/** Stands in for that of the package, whose methods cannot be replaced. */
export class DatabaseSync extends sqlite.DatabaseSync {
  override prepare(...args: Parameters<sqlite.DatabaseSyncInstance["prepare"]>) {
    count();
    return super.prepare(...args);
  }

  override exec(sql: string) {
    count();
    super.exec(sql);
  }
}

const stand = `export const resolve = (name, context, next) =>
  name === "@photostructure/sqlite" && context.parentURL !== "${import.meta.url}"
    ? { url: "${import.meta.url}", shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(stand)}`);

/** The server's own copy, which is not bundled with this. */
const { Client } = createRequire(join(process.cwd(), "package.json"))("pg");
const { query } = Client.prototype;
Client.prototype.query = function counted(...args: unknown[]) {
  count();
  return Reflect.apply(query, this, args);
};
