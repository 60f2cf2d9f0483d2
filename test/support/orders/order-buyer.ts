/**
 * A process that orders cups at the same time as others, for tests of several processes on one migrated database. Arguments: place of the
 * database, number of orders, cups in stock, and the number of statements after which it is killed amid its orders, `begin` and
 * `commit` among them; none for one that is not. Fills its carts, writes `ready`, waits for a line, orders, and writes how many orders were
 * placed, and the codes of the others. One that is to be killed after more statements than there are is killed after that.
 */

import { once } from "node:events";
import { AppError } from "../../../server/errors.ts";
import { itemOf, variantOf } from "../cart/cart-catalog.ts";
import { openStaged } from "../races/staged-database.ts";
import { openOrderDesk } from "./order-desk.ts";

const [place = "", wanted = "0", stock = "0", killedAfter] = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
let left = Number.POSITIVE_INFINITY;
const database = openStaged(place, async () => {
  if (left === 0) die();
  left -= 1;
});
const items = [itemOf({}, { variants: [variantOf({ qtyInStock: Number(stock) })] })];
const desk = openOrderDesk(database, { items });
const carts = [];
for (let count = 0; count < Number(wanted); count += 1) {
  carts.push(await desk.fillCart([{ itemId: "becher" }]));
}
process.stdout.write("ready\n");
await once(process.stdin, "data");
if (killedAfter !== undefined) left = Number(killedAfter);
const results = await Promise.allSettled(
  carts.map((cart) => desk.orders.place(desk.toRequest(cart))),
);
const placed = results.filter(({ status }) => status === "fulfilled").length;
const refused = results.flatMap((result) =>
  result.status === "rejected"
    ? [result.reason instanceof AppError ? result.reason.code : String(result.reason)]
    : [],
);
process.stdout.write(`${JSON.stringify({ placed, refused })}\n`);
if (killedAfter !== undefined) die();
await database.destroy();
process.exit(0);
