/**
 * A process that marks orders as paid, or makes their missing documents, at the same time as others, for tests of several
 * processes on one migrated database. Arguments: place of the database, `pay` or `make`, ids of the orders. Writes `ready`, waits for a line, and pays one after the other.
 */

import { once } from "node:events";
import { openDatabase } from "../../../server/database/database.ts";
import { openDocumentsDesk } from "./documents-desk.ts";

const [place = "", deed, ...ids] = process.argv.slice(2);
const database = await openDatabase(place);
const { orders, documents } = openDocumentsDesk(database);

async function run(id: string): Promise<void> {
  if (deed === "pay") {
    await orders.markPaid(id);
    return;
  }
  const order = await orders.find(id);
  if (order) await documents.makeMissing(order);
}

process.stdout.write("ready\n");
await once(process.stdin, "data");
let refused = 0;
for (const id of ids) {
  // On a machine under load, the embedded database may be busy: it is asked again.
  for (let done = false; !done; ) {
    done = await run(id).then(
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
