import { describe, expect, test } from "vitest";
import type { Address, Order } from "../../../../server/modules/orders/order.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { desk, place, serveDesk } from "./each-desk.ts";

const by = "chefin@example.com";

describe.each(databaseKinds)("the addresses of orders $name", ({ create }) => {
  serveDesk(create);

  let keys = 0;
  const correct = (
    { websiteId, id: orderId }: Order,
    address: Address,
    kind: "shipping" | "billing" = "shipping",
  ) => desk.orders.correctAddress({ websiteId, orderId, by, key: `key-${++keys}`, kind, address });
  const send = ({ websiteId, id: orderId }: Order) =>
    desk.orders.changeStatus({ websiteId, orderId, to: "fulfilled", by });
  const moved: Address = { ...postAddress, lastName: "Byron", line1: "Nebenweg 2", zip: "20097" };

  test("are corrected until it is sent, found by the new name, and the old one is kept", async () => {
    const { order } = await place();
    await correct(order, { ...moved, country: "AT" });
    expect((await desk.orders.find(order.id))?.shippingAddress).toEqual(moved);
    const found = async (search: string) =>
      (await desk.orders.list({ websiteId: order.websiteId, search, most: 9 })).orders.length;
    expect([await found("byron"), await found("lovelace")]).toEqual([1, 0]);
    expect(await desk.orders.listEvents(order.id)).toMatchObject([
      { kind: "address", madeBy: by, text: "Ada Lovelace, Hauptstraße 1, 20095 Hamburg, DE" },
    ]);
    await send(order);
    await expect(correct(order, postAddress)).rejects.toMatchObject({
      code: "ORDER_STATUS_REFUSED",
    });
    expect(await desk.orders.listEvents(order.id)).toHaveLength(1);
  });

  test("keep the state that taxes depend on, and one that there is not stays away", async () => {
    const shippingAddress = { ...postAddress, country: "US", region: "NY", zip: "10001" };
    const { order } = await place(1, { shippingAddress });
    await correct(order, { ...shippingAddress, region: "CA", city: "Albany" });
    expect((await desk.orders.find(order.id))?.shippingAddress).toMatchObject({
      region: "NY",
      city: "Albany",
    });
    await expect(correct(order, postAddress, "billing")).rejects.toMatchObject({ status: 409 });
  });

  test("go with the parcel as one of two who come at once has left them", async () => {
    const { order } = await place();
    const [corrected, sent] = await Promise.allSettled([correct(order, moved), send(order)]);
    expect(sent.status).toBe("fulfilled");
    const after = await desk.orders.find(order.id);
    const isMoved = after?.shippingAddress?.lastName === "Byron";
    expect(isMoved).toBe(corrected.status === "fulfilled");
    expect(await desk.orders.listEvents(order.id)).toHaveLength(isMoved ? 1 : 0);
  });
});
