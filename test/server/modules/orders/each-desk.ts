import { afterEach, beforeEach } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { Order } from "../../../../server/modules/orders/index.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import type { DatabaseKind, DatabasePlace } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk } from "../../../support/orders/order-desk.ts";

let created: DatabasePlace;
export let database: Database;
export let desk: OrderDesk;

export const items = () => [
  itemOf(),
  itemOf({ id: "karte", title: "Karte" }, { variants: [variantOf({ unlimited: true })] }),
  itemOf(
    { id: "datei", title: "Datei" },
    { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } },
  ),
];

export const unitsOf = async (itemId = "becher") =>
  (await database.selectFrom("stock").select("units").where("item_id", "=", itemId).execute()).map(
    ({ units }) => units,
  );
export const mails = async () =>
  (await database.selectFrom("mails").select(["kind", "envelope"]).execute())
    .map(({ kind, envelope }) => ({ kind, ...JSON.parse(envelope) }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));

/** Another desk on the same database. */
export function openDesk(options: Partial<Parameters<typeof openOrderDesk>[1]> = {}): void {
  desk = openOrderDesk(database, { items: items(), ...options });
}

/** A desk on a database of its own for each test of a suite. */
export function serveDesk(create: DatabaseKind["create"]): void {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    openDesk();
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });
}

/** Orders mugs. */
export async function place(quantity = 1, more: Parameters<OrderDesk["toRequest"]>[1] = {}) {
  const cart = await desk.fillCart([{ itemId: "becher", quantity }]);
  return desk.orders.place(
    desk.toRequest(cart, { confirmedCents: 490 + quantity * 1290, ...more }),
  );
}

/** Cancels an order as an owner does. */
export const cancel = ({ websiteId, id }: Pick<Order, "websiteId" | "id">) =>
  desk.orders.changeStatus({ websiteId, orderId: id, to: "cancelled", by: "chefin@example.com" });
