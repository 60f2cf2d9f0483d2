/**
 * A process that opens a database and adds one unit at a time to a cart, for tests of several processes on one database.
 * Arguments: place of the database, token hash, additions, units in stock. Prints the number of accepted additions.
 */

import { openDatabase } from "../../../server/database/database.ts";
import { createCartStore } from "../../../server/modules/cart/store.ts";
import { addToCart } from "./cart-addition.ts";

const [place = "", tokenHash = "", additions = "0", stock = "0"] = process.argv.slice(2);
const database = await openDatabase(place);
const carts = createCartStore(database);
let accepted = 0;
for (let count = 0; count < Number(additions); count++) {
  const result = await addToCart(carts, { tokenHash, stock: Number(stock) });
  if (result.kind === "written") accepted += 1;
}
await database.destroy();
process.stdout.write(String(accepted));
