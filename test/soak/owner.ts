import * as accountsPaths from "../../server/contract/accounts/paths.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import type { Database } from "../../server/database/schema.ts";
import { wareOf } from "../bench/shop/generate.ts";
import { Visitor } from "../bench/shop/visitor.ts";
import { readFields } from "../support/changes/owner-shop.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { noteFault } from "./books.ts";
import { PRODUCTS, SITE } from "./site.ts";
import type { World } from "./visitors.ts";

/** Somebody else has changed the same meanwhile, or the order is not such that it can be changed so. */
const REFUSED = [400, 409];

/** The owner of the shop, who has signed in. */
export type Owner = {
  /** Changes a price, a stock or an order; what goes wrong stands in the books. */
  act(): Promise<void>;
};

/** Adds the owner's account. */
export const addOwner = (database: Database): Promise<string> =>
  addAccount(database, "admin", SITE);

/** Signs the owner in. */
export async function signInOwner(world: World, email: string): Promise<Owner> {
  const visitor = new Visitor(world.shop);
  await visitor.send({ method: "GET", path: cartPaths.cart });
  const body = { email, password: PASSWORD };
  await visitor.send({ method: "POST", path: accountsPaths.session, body });
  const deeds = [editPrice, editStock, changeOrder, changeOrder];
  let turn = 0;
  return {
    async act() {
      const deed = deeds[turn++ % deeds.length];
      try {
        await deed?.(world, visitor);
      } catch (error) {
        noteFault(world.books, `${deed?.name}: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
}

async function open(visitor: Visitor, path: string): Promise<string> {
  const { status, text } = await visitor.ask({ method: "GET", path });
  if (status !== 200) throw new Error(`${path.replace(/\d+/g, "N")} answers ${status}`);
  return text;
}

/** Sends a form of the owner; false if it was refused. */
async function post(visitor: Visitor, path: string, form: Record<string, string>) {
  const { status } = await visitor.ask({ method: "POST", path, form });
  if (REFUSED.includes(status)) return false;
  if (status !== 303) throw new Error(`the form of ${path.replace(/\d+/g, "N")} answers ${status}`);
  return true;
}

/** The prices of half of the products stay, so that buyers see those that they have confirmed. */
async function editPrice({ books, random }: World, visitor: Visitor): Promise<void> {
  const path = `/config/products/ware-${PRODUCTS + 1 - Math.ceil(random() * 5)}`;
  const fields = readFields(await open(visitor, path));
  const price = Object.keys(fields).find((name) => name.endsWith(".priceMoney")) ?? "";
  const cents = String(Math.floor(random() * 100)).padStart(2, "0");
  if (await post(visitor, path, { ...fields, [price]: `12,${cents}` })) books.edits += 1;
}

async function editStock({ books, random }: World, visitor: Visitor): Promise<void> {
  const { itemId, sku } = wareOf(Math.floor(random() * PRODUCTS));
  const { version = "0" } = readFields(await open(visitor, `/config/stock?q=${sku}`));
  const units = String(900_000 + Math.floor(random() * 100_000));
  if (await post(visitor, "/config/stock", { itemId, sku, version, units })) books.changes += 1;
}

/** One of the newest orders is paid, sent, cancelled or paid back. */
async function changeOrder({ books, random }: World, visitor: Visitor): Promise<void> {
  const listed = await open(visitor, "/config/orders");
  const numbers = [...listed.matchAll(/\/config\/orders\/(\d+)"/g)].map(([, number]) => number);
  const number = numbers[Math.floor(random() * numbers.length)];
  if (number === undefined) return;
  const to = ["paid", "fulfilled", "fulfilled", "cancelled", "refunded"][Math.floor(random() * 5)];
  const form = { to: to ?? "", reason: "", confirmed: "yes" };
  if (await post(visitor, `/config/orders/${number}/status`, form)) books.changes += 1;
}
