/**
 * A process of its own that takes the write lock of a database and holds it. Arguments: data folder, milliseconds, at most
 * a minute. Prints `held` once it has it.
 */

import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

const [dataDir = "", milliseconds = "0"] = process.argv.slice(2);
const database = new DatabaseSync(join(dataDir, "schaufenster.sqlite"), { timeout: 5000 });
database.exec("begin immediate");
process.stdout.write("held\n");
setTimeout(
  () => {
    database.exec("rollback");
    database.close();
  },
  Math.min(Number(milliseconds), 60_000),
);
