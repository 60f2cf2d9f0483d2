/**
 * A process that saves one thing as an owner does, for tests of processes that are killed. Arguments: place of a migrated database, what is
 * saved, the word that stands in it, and the number of statements after which it is killed, `begin` and `commit` among them. Writes `saved`
 * once the save is done; one that is to be killed after more statements than there are is killed after that.
 */

import { writeSync } from "node:fs";
import { openStaged } from "../races/staged-database.ts";
import { type OwnerSave, openOwnerDesk } from "./owner-desk.ts";

const [place = "", kind = "", word = "", killedAfter = ""] = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
let left = Number.POSITIVE_INFINITY;
const database = openStaged(place, async () => {
  if (left === 0) die();
  left -= 1;
});
const { saves } = await openOwnerDesk(database);
left = Number(killedAfter);
await saves[kind as OwnerSave](word);
writeSync(1, "saved");
die();
