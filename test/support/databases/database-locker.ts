/**
 * A process of its own that takes and gives back the write lock of databases, for tests of servers that meet it. Reads lines: `hold` or
 * `release`, and a file. Answers each with a line once it is done.
 */

import { createInterface } from "node:readline";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";

const open = new Map<string, DatabaseSyncInstance>();

createInterface({ input: process.stdin }).on("line", (line) => {
  const [what, file = ""] = line.split(" ");
  const database = open.get(file) ?? new DatabaseSync(file, { timeout: 5000 });
  open.set(file, database);
  database.exec(what === "hold" ? "begin immediate" : "rollback");
  process.stdout.write(`${file}\n`);
});
