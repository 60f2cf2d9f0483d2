/**
 * A process that marks orders as paid at the same time as others, for tests of several processes on one migrated database.
 * Arguments: place of the database, ids of the orders. Writes `ready`, waits for a line, and pays one after the other.
 */

import { once } from "node:events";
import { openDatabase } from "../../../server/database/database.ts";
import { openDocumentsDesk } from "./documents-desk.ts";

const [place = "", ...ids] = process.argv.slice(2);
const database = await openDatabase(place);
const { orders } = openDocumentsDesk(database);
process.stdout.write("ready\n");
await once(process.stdin, "data");
let refused = 0;
for (const id of ids) {
  // On a machine under load, the embedded database may be busy: it is asked again.
  for (let done = false; !done; ) {
    done = await orders.markPaid(id).then(
      () => true,
      () => {
        refused += 1;
        return refused > 1000;
      },
    );
  }
}
await database.destroy();
process.exit(0);
