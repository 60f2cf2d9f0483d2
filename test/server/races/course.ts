import { cookies } from "../../../server/contract/http/cookies.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createCartService } from "../../../server/modules/cart/service.ts";
import { createCartStore } from "../../../server/modules/cart/store.ts";
import { createRestockStore } from "../../../server/modules/restock/store.ts";
import type { RaceCourse } from "../../support/races/race.ts";
import type { OpenStage } from "../../support/races/stage.ts";
import { red, restockAdminOn } from "../../support/restock/restock-admin.ts";
import type { Party } from "./calls.ts";
import { findCartFaults } from "./cart-faults.ts";
import { orderPartsOn, placeEarlier, toRequests } from "./order-course.ts";
import { findOrderFaults } from "./order-faults.ts";
import { boardWith, raceShop as shop } from "./race-shop.ts";
import { findRenewalFaults } from "./renewal-faults.ts";
import { findRestockFaults } from "./restock-faults.ts";
import type { Twin } from "./twins.ts";

/** When the cart was changed last. */
const START = 1_800_000_000_000;

/** When it expires: the calls of its visitor come the moment before, what deletes expired carts the moment after. */
const END = START + cookies.cart.maxAgeSeconds * 1000;

/** Opens a course on which calls race for one cart. */
export async function openCartCourse(
  open: OpenStage,
  { alterSql, alterStore = (carts) => carts }: Twin = {},
): Promise<RaceCourse<Party>> {
  const stage = await open(alterSql);
  const serviceOf = (database: Database, now: number) => {
    const carts = alterStore(createCartStore(database));
    return createCartService({ carts, database, followers: () => [], now: () => now });
  };
  const [database] = stage.databases;
  const carts = serviceOf(database, START);
  const { giftCardIds, ...earlier } = await placeEarlier(database, carts, START);
  const { cart: own, ...filled } = await fillCart(carts);
  const requests = await toRequests(carts, own, giftCardIds);
  const { cartToken } = filled;
  await signUp(database);
  const toParty = (idempotencyKey: string, index: 0 | 1): Party => ({
    ...filled,
    ...earlier,
    requests,
    caller: { shop, cartToken, idempotencyKey },
    carts: serviceOf(stage.databases[index], END - 1 + index),
    cartsLater: serviceOf(stage.databases[index], END + 1 + index),
    restock: restockAdminOn(stage.databases[index]),
    ...orderPartsOn(stage.databases[index], END - 1 + index),
  });
  const start = await stage.read();
  return {
    stage,
    parties: [toParty("first", 0), toParty("second", 1)],
    start,
    findFaults: (outcome) => [
      ...findCartFaults(shop, start, outcome),
      ...findRestockFaults(outcome.rows),
      ...findOrderFaults(outcome.rows),
      ...findRenewalFaults(outcome.rows),
    ],
  };
}

/** Two wait for a variant. */
async function signUp(database: Database): Promise<void> {
  const signUps = createRestockStore(database);
  for (const email of ["ada@beispiel.de", "bo@beispiel.de"]) {
    await signUps.add(red, { email, emailKey: email, language: "", signedUpAt: START });
  }
}

/** A new cart with its token and the ids of its entries. */
async function fillCart(carts: Party["carts"]) {
  const { cartToken } = await carts.addEntry(shop, undefined, { itemId: "becher", quantity: 2 });
  await carts.addEntry(shop, cartToken, boardWith("Ada"));
  await carts.chooseShipping({ shop, cartToken }, { id: "post" });
  const { cart } = await carts.applyCoupon({ shop, cartToken }, { code: "FIVE" });
  const [first, second] = cart.entries;
  if (!first || !second) throw new Error("The cart has not been filled");
  return { cart, cartToken, cup: first.id, board: second.id };
}
