/**
 * A process that orders cups at the same time as others, for tests of several processes on one database. Arguments: place of the database,
 * number of orders, cups in stock, and the statement of an order after which it is killed, 0 for none. Fills its carts, writes `ready`,
 * waits for a line, orders, and writes how many orders were placed, and the codes of the others.
 */

import { once } from "node:events";
import type { KyselyPlugin } from "kysely";
import { openDatabase } from "../../server/database/database.ts";
import { AppError } from "../../server/errors.ts";
import { itemOf, variantOf } from "./cart-catalog.ts";
import { openOrderDesk } from "./order-desk.ts";

const [place = "", wanted = "0", stock = "0", killedAfter = "0"] = process.argv.slice(2);
let statements = 0;
let isOrdering = false;
const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (isOrdering) statements += 1;
    if (isOrdering && statements === Number(killedAfter)) process.kill(process.pid, "SIGKILL");
    return result;
  },
};
const database = (await openDatabase(place)).withPlugin(deadly);
const items = [itemOf({}, { variants: [variantOf({ qtyInStock: Number(stock) })] })];
const desk = openOrderDesk(database, { items });
const carts = [];
for (let count = 0; count < Number(wanted); count += 1) {
  carts.push(await desk.fillCart([{ itemId: "becher" }]));
}
process.stdout.write("ready\n");
await once(process.stdin, "data");
isOrdering = true;
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
await database.destroy();
process.exit(0);
