/**
 * A process that mails those who wait for a variant, for tests of several processes on one database. Arguments: place of the database,
 * and the number of the mail before which the process kills itself; none does without. Prints how many it has mailed.
 */

import { openDatabase } from "../../../server/database/database.ts";
import { red, restockAdminOn, sending } from "./restock-admin.ts";

const [place = "", killedBefore = "0"] = process.argv.slice(2);
const database = await openDatabase(place);
let mails = 0;
const admin = restockAdminOn(database, () => {
  mails += 1;
  if (mails === Number(killedBefore)) process.kill(process.pid, "SIGKILL");
});
const { productId, variantId } = red;
const { sent } = await admin.send(sending, { productId, variantId });
await database.destroy();
process.stdout.write(String(sent));
