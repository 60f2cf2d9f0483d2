import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { transact } from "../../../../server/database/transact.ts";
import { takeJob } from "../../../../server/jobs/store.ts";
import type { ConnectionKey } from "../../../../server/modules/connections/connection.ts";
import {
  createDeliveryStore,
  deliveryQueue,
} from "../../../../server/modules/connections/delivery-store.ts";
import {
  eventOf,
  key,
  openWebhookDesk,
  type WebhookDesk,
} from "../../../support/connections/webhook-desk.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { openWebhookDouble } from "../../../support/doubles/webhook-double.ts";
import { stopLate, until } from "../../../support/jobs/job-desk.ts";

let desk: WebhookDesk;

describe.each(databaseKinds)("webhooks $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openWebhookDesk(create);
  });
  afterEach(() => desk.close());

  test("a service is asked whether it can be reached, and then told what happens", async () => {
    expect(await desk.stateOf()).toMatchObject({ state: "disconnected", version: 0 });
    expect(await desk.connect()).toBe("saved");
    expect(await desk.stateOf()).toMatchObject({ state: "connecting", hasSecret: true });
    await desk.work(0);
    expect(JSON.parse(desk.service.arrived[0]?.body ?? "")).toEqual({
      type: "connection.check",
      timestamp: "2026-01-15T00:00:00.000Z",
      website: "w1",
      data: {},
    });
    expect(await desk.stateOf()).toMatchObject({ state: "connected", reason: "" });
    await desk.add(eventOf("o1"));
    await desk.work(0);
    expect(JSON.parse(desk.service.arrived[1]?.body ?? "")).toEqual({
      type: "order.placed",
      timestamp: "2026-01-15T00:00:00.000Z",
      website: "w1",
      data: { subject: "o1" },
    });
    await desk.work(120);
    expect(desk.service.arrived).toHaveLength(2);
  });

  test("only what was chosen is told, of the chosen list, to the own site's service", async () => {
    await desk.connect({ events: ["subscriber.confirmed"], list: "rundbrief" });
    await desk.add(eventOf("o1"));
    await desk.add(eventOf("s1", { name: "subscriber.confirmed", list: "anderes" }));
    await desk.add(eventOf("s2", { name: "subscriber.confirmed", list: "rundbrief" }));
    await desk.add(
      eventOf("s3", { websiteId: "w2", name: "subscriber.confirmed", list: "rundbrief" }),
    );
    await desk.work(1);
    expect(desk.told()).toEqual(["s2"]);
    const bodies = desk.service.arrived.map(({ body }) => JSON.parse(body));
    expect(bodies.find(({ type }) => type === "subscriber.confirmed").list).toBe("rundbrief");
  });

  test("what is taken back with its transaction is told to nobody", async () => {
    await desk.connect();
    const work1 = transact(desk.database, async (transaction) => {
      await createDeliveryStore(transaction).add(eventOf("o1"), desk.time);
      throw new Error("broken");
    });
    await expect(work1).rejects.toThrow("broken");
    await desk.work(1);
    expect(desk.told()).toEqual([]);
  });

  test("the same event is told once, however often it is noted", async () => {
    await desk.connect();
    for (let turn = 0; turn < 3; turn++) await desk.add(eventOf("o1"));
    await desk.add(eventOf("o1", { name: "order.paid" }));
    await desk.work(1);
    expect(desk.told()).toEqual(["o1", "o1"]);
  });

  test("a service that is down for an hour is told everything once it is back, each once", async () => {
    await desk.connect();
    await desk.work(1);
    const { port } = desk.service;
    await desk.service.close();
    for (let order = 0; order < 5; order++) {
      await desk.add(eventOf(`o${order}`));
      await desk.work(12);
    }
    expect(await desk.stateOf()).toMatchObject({
      state: "waiting",
      reason: "unreachable",
      waiting: 5,
      failed: 0,
    });
    desk.service = await openWebhookDouble("127.0.0.1", port);
    await desk.work(70);
    expect([...desk.told()].sort()).toEqual(["o0", "o1", "o2", "o3", "o4"]);
    expect(await desk.stateOf()).toMatchObject({ state: "connected", reason: "", waiting: 0 });
  });

  test("a service that answers 500, or too late, is asked again under the same id", async () => {
    await desk.connect();
    await desk.work(0);
    await desk.add(eventOf("o1"));
    desk.service.behave(500);
    await desk.work(0);
    expect(await desk.stateOf()).toMatchObject({ state: "waiting", reason: "status 500" });
    desk.service.behave(() => {});
    desk.timeoutMs = 200;
    await desk.work(1);
    desk.timeoutMs = 10_000;
    expect(await desk.stateOf()).toMatchObject({ state: "waiting", reason: "timeout" });
    desk.service.behave(200);
    await desk.work(6);
    const [, ...attempts] = desk.service.arrived;
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(attempts.map(({ timestamp }) => timestamp)).size).toBe(3);
    expect(attempts).toHaveLength(3);
    expect(await desk.stateOf()).toMatchObject({ state: "connected" });
  });

  test("a service that is down keeps no other one waiting", async () => {
    const other = await openWebhookDouble();
    const marketing: ConnectionKey = { websiteId: "w1", kind: "email-marketing" };
    await desk.connect();
    await desk.connect({ address: other.url, list: "rundbrief" }, marketing);
    desk.service.behave(500);
    for (let order = 0; order < 20; order++) await desk.add(eventOf(`o${order}`));
    await desk.work(0);
    expect(other.arrived).toHaveLength(21);
    // The one that fails was asked once, and is left alone for a minute.
    expect(desk.service.arrived).toHaveLength(1);
    await other.close();
  });

  test("a service that hangs keeps no other one waiting, and is told one thing at a time", async () => {
    const other = await openWebhookDouble();
    const marketing: ConnectionKey = { websiteId: "w1", kind: "email-marketing" };
    await desk.connect();
    await desk.connect({ address: other.url, list: "rundbrief" }, marketing);
    desk.service.behave(() => {});
    for (let order = 0; order < 20; order++) await desk.add(eventOf(`o${order}`));
    const { worker } = desk.openOn(desk.database);
    worker.start();
    await until(() => expect(other.arrived).toHaveLength(21));
    expect(desk.service.arrived).toHaveLength(1);
    // A call that hangs is cancelled, and repeated under its id after the next start.
    await stopLate(worker);
    expect(await desk.stateOf()).toMatchObject({
      state: "waiting",
      reason: "timeout",
      waiting: 20,
    });
    desk.service.behave(200);
    await desk.work(2);
    expect(desk.service.arrived).toHaveLength(22);
    await other.close();
  });

  test("what is refused for three days is given up, stands with the connection, and is sent again on demand", async () => {
    await desk.connect();
    await desk.work(0);
    desk.service.behave(400);
    await desk.add(eventOf("o1"));
    await desk.work(4 * 24 * 60, 10);
    expect(desk.service.arrived).toHaveLength(1 + 75);
    expect(await desk.stateOf()).toMatchObject({ waiting: 0, failed: 1, reason: "status 400" });
    desk.service.behave(200);
    const { admin } = desk.openOn(desk.database);
    expect(await admin.sendAgain({ ...key, websiteId: "w2" })).toBe(false);
    expect(await admin.sendAgain(key)).toBe(true);
    expect(await admin.sendAgain(key)).toBe(false);
    await desk.work(0);
    expect(await desk.stateOf()).toMatchObject({ state: "connected", waiting: 0, failed: 0 });
    expect(new Set(desk.service.arrived.slice(1).map(({ id }) => id)).size).toBe(1);
  });

  test("what was being sent when its process ended is sent again after a minute, under the same id", async () => {
    await desk.connect();
    await desk.work(0);
    await desk.add(eventOf("o1"));
    const { deliveries } = desk.openOn(desk.database);
    const broken = await takeJob(desk.database, deliveryQueue, desk.time);
    await desk.work(0.5);
    expect(desk.told()).toEqual([]);
    await desk.work(1);
    expect(desk.service.arrived[1]?.id).toBe(broken?.id);
    // The first process was slow, not dead: what it says now counts no more.
    if (!broken) throw new Error("nothing was taken");
    const late = { state: "failed", reason: "timeout" } as const;
    const version = (await desk.stateOf())?.version;
    await deliveries.keep(broken, late, { version, now: desk.time });
    expect(await desk.stateOf()).toMatchObject({ state: "connected", waiting: 0 });
    await desk.work(10);
    expect(desk.told()).toEqual(["o1"]);
  });
});

describe.each(databaseKinds)("workers of several processes $name", ({ create }) => {
  beforeEach(async () => {
    desk = await openWebhookDesk(create);
  });
  afterEach(() => desk.close());

  test("tell each event once", async () => {
    await desk.connect();
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    for (const subject of subjects) await desk.add(eventOf(subject));
    const others = [await openDatabase(desk.place), await openDatabase(desk.place)];
    const workers = [desk.database, ...others].map((one) => desk.openOn(one).worker);
    // One leaves a service to another that tells it something: both look until nothing waits.
    await until(async () => {
      await Promise.all(workers.map((worker) => worker.work()));
      expect(desk.told()).toHaveLength(subjects.length);
    });
    expect([...desk.told()].sort()).toEqual([...subjects].sort());
    for (const other of others) await other.destroy();
  });
});
