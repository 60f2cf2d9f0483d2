import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeJob } from "../../../../server/jobs/store.ts";
import { deliveryQueue } from "../../../../server/modules/connections/delivery-store.ts";
import {
  eventOf,
  key,
  MINUTE,
  openWebhookDesk,
  type WebhookDesk,
} from "../../../support/connections/webhook-desk.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { openWebhookDouble } from "../../../support/doubles/webhook-double.ts";

let desk: WebhookDesk;

describe.each(databaseKinds)("what owners change of a connection $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openWebhookDesk(create);
  });
  afterEach(() => desk.close());

  test("a new address gets what waits, and nothing is told of it by attempts at the old one", async () => {
    await desk.connect();
    const { deliveries } = desk.openOn(desk.database);
    desk.service.behave(500);
    await desk.work(0);
    await desk.add(eventOf("o1"));
    const old = desk.service;
    const taken = await takeJob(desk.database, deliveryQueue, desk.time + MINUTE);
    const version = (await desk.stateOf())?.version;
    desk.service = await openWebhookDouble();
    await desk.connect();
    if (!taken) throw new Error("nothing was taken");
    const nextAt = desk.time + MINUTE;
    const late = { state: "waiting", reason: "status 500", attempts: 1, nextAt } as const;
    await deliveries.keep(taken, late, { version, now: desk.time });
    expect(await desk.stateOf()).toMatchObject({ state: "connecting", reason: "" });
    await desk.work(2);
    expect(desk.told()).toEqual(["o1"]);
    expect(await desk.stateOf()).toMatchObject({ state: "connected" });
    await old.close();
  });

  test("after disconnecting, nothing is sent, and address and secret are gone", async () => {
    await desk.connect();
    await desk.work(0);
    await desk.add(eventOf("o1"));
    const { admin } = desk.openOn(desk.database);
    expect(await admin.disconnect(key)).toBe(true);
    expect(await admin.disconnect(key)).toBe(false);
    await desk.add(eventOf("o2"));
    await desk.work(60);
    expect(desk.told()).toEqual([]);
    expect(await desk.stateOf()).toMatchObject({ state: "disconnected", address: "", waiting: 0 });
    for (const table of ["connections", "deliveries"] as const) {
      expect(await desk.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("two owners who save at once: the second one is told, unless no version is asked for", async () => {
    const { admin } = desk.openOn(desk.database);
    const typed = {
      address: desk.service.url,
      secret: "a secret of the tests",
      list: "",
      events: ["order.paid"] as const,
    };
    const save = (version: number | undefined, one = typed) =>
      admin.save(key, one, { lists: [], version });
    expect(await save(0)).toBe("saved");
    expect(await save(0)).toBe("changedMeanwhile");
    const version = (await desk.stateOf())?.version;
    expect(await save(version, { ...typed, address: `${desk.service.url}/a`, secret: "" })).toBe(
      "saved",
    );
    expect(await save(version)).toBe("changedMeanwhile");
    expect(await desk.stateOf()).toMatchObject({
      address: `${desk.service.url}/a`,
      hasSecret: true,
    });
    await admin.disconnect(key);
    expect(await save(version)).toBe("changedMeanwhile");
    expect(await save(undefined)).toBe("saved");
  });

  test("what was sent or given up is deleted after 30 days, what waits is not", async () => {
    await desk.connect();
    await desk.work(0);
    await desk.add(eventOf("o1"));
    await desk.work(0);
    await desk.connect({ events: ["order.paid"] });
    await desk.add(eventOf("o2", { name: "order.paid" }));
    desk.time += 31 * 24 * 60 * MINUTE;
    const { admin } = desk.openOn(desk.database);
    expect(await admin.deleteOld()).toBe(false);
    const left = await desk.database
      .selectFrom("deliveries")
      .select("event")
      .orderBy("event")
      .execute();
    expect(left.map(({ event }) => event)).toEqual(["connection.check", "order.paid"]);
  });
});
