import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { takeJob } from "../../../../server/jobs/store.ts";
import { createWorker } from "../../../../server/jobs/worker.ts";
import type {
  ConnectionKey,
  SiteEvent,
} from "../../../../server/modules/connections/connection.ts";
import {
  createDeliveryStore,
  deliveryQueue,
} from "../../../../server/modules/connections/delivery-store.ts";
import { createWebhookJobs } from "../../../../server/modules/connections/sender.ts";
import { createConnectionAdmin } from "../../../../server/modules/connections/service.ts";
import {
  type DatabasePlace,
  databaseKinds,
  sharedKinds,
} from "../../../support/databases/databases.ts";
import {
  openWebhookDouble,
  testNetwork,
  type WebhookDouble,
} from "../../../support/doubles/webhook-double.ts";
import { stopLate, until } from "../../../support/jobs/job-desk.ts";

const key: ConnectionKey = { websiteId: "w1", kind: "automation" };
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 15);

let database: Database;
let created: DatabasePlace;
let service: WebhookDouble;
let time: number;
const network = testNetwork();
/** Milliseconds that a service has to answer. */
let timeoutMs: number;

/** One of several processes on the database. */
const openOn = (one: Database) => {
  const deliveries = createDeliveryStore(one);
  const now = () => time;
  const jobs = [createWebhookJobs({ deliveries, network, now, timeoutMs })];
  return {
    deliveries,
    admin: createConnectionAdmin({ database: one, network, now }),
    worker: createWorker({ database: one, jobs, logger: { warn() {} }, now }),
  };
};
const connect = async (more = {}, one = key) =>
  openOn(database).admin.save(
    one,
    {
      address: service.url,
      secret: "a secret of the tests",
      list: "",
      events: ["order.placed", "order.paid", "subscriber.confirmed"],
      ...more,
    },
    { lists: ["rundbrief"], version: undefined },
  );
const eventOf = (subject: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  websiteId: "w1",
  name: "order.placed",
  subject,
  data: { subject },
  ...more,
});
const add = (event: SiteEvent) => openOn(database).deliveries.add(event, time);

/** Lets the worker work for a while, in steps of so many minutes. */
async function work(minutes: number, step = 0.5): Promise<void> {
  const { worker } = openOn(database);
  const end = time + minutes * MINUTE;
  await worker.work();
  while (time < end) {
    time += step * MINUTE;
    await worker.work();
  }
}
const told = () => service.arrived.map(({ body }) => JSON.parse(body).data.subject).filter(Boolean);
const stateOf = async (one = key) =>
  (await openOn(database).admin.list(one.websiteId)).find(({ kind }) => kind === one.kind);

async function open(create: () => Promise<DatabasePlace>): Promise<void> {
  created = await create();
  database = await openDatabase(created.place);
  service = await openWebhookDouble();
  time = START;
  timeoutMs = 10_000;
}
async function close(): Promise<void> {
  await service.close().catch(() => {});
  await database.destroy();
  await created.remove();
}

describe.each(databaseKinds)("webhooks $name", ({ create }) => {
  beforeEach(() => open(create));
  afterEach(close);

  test("a service is asked whether it can be reached, and then told what happens", async () => {
    expect(await stateOf()).toMatchObject({ state: "disconnected", version: 0 });
    expect(await connect()).toBe("saved");
    expect(await stateOf()).toMatchObject({ state: "connecting", hasSecret: true });
    await work(0);
    expect(JSON.parse(service.arrived[0]?.body ?? "")).toEqual({
      type: "connection.check",
      timestamp: "2026-01-15T00:00:00.000Z",
      website: "w1",
      data: {},
    });
    expect(await stateOf()).toMatchObject({ state: "connected", reason: "" });
    await add(eventOf("o1"));
    await work(0);
    expect(JSON.parse(service.arrived[1]?.body ?? "")).toEqual({
      type: "order.placed",
      timestamp: "2026-01-15T00:00:00.000Z",
      website: "w1",
      data: { subject: "o1" },
    });
    await work(120);
    expect(service.arrived).toHaveLength(2);
  });

  test("only what was chosen is told, of the chosen list, to the own site's service", async () => {
    await connect({ events: ["subscriber.confirmed"], list: "rundbrief" });
    await add(eventOf("o1"));
    await add(eventOf("s1", { name: "subscriber.confirmed", list: "anderes" }));
    await add(eventOf("s2", { name: "subscriber.confirmed", list: "rundbrief" }));
    await add(eventOf("s3", { websiteId: "w2", name: "subscriber.confirmed", list: "rundbrief" }));
    await work(1);
    expect(told()).toEqual(["s2"]);
    const bodies = service.arrived.map(({ body }) => JSON.parse(body));
    expect(bodies.find(({ type }) => type === "subscriber.confirmed").list).toBe("rundbrief");
  });

  test("what is taken back with its transaction is told to nobody", async () => {
    await connect();
    const work1 = transact(database, async (transaction) => {
      await createDeliveryStore(transaction).add(eventOf("o1"), time);
      throw new Error("broken");
    });
    await expect(work1).rejects.toThrow("broken");
    await work(1);
    expect(told()).toEqual([]);
  });

  test("the same event is told once, however often it is noted", async () => {
    await connect();
    for (let turn = 0; turn < 3; turn++) await add(eventOf("o1"));
    await add(eventOf("o1", { name: "order.paid" }));
    await work(1);
    expect(told()).toEqual(["o1", "o1"]);
  });

  test("a service that is down for an hour is told everything once it is back, each once", async () => {
    await connect();
    await work(1);
    const { port } = service;
    await service.close();
    for (let order = 0; order < 5; order++) {
      await add(eventOf(`o${order}`));
      await work(12);
    }
    expect(await stateOf()).toMatchObject({
      state: "waiting",
      reason: "unreachable",
      waiting: 5,
      failed: 0,
    });
    service = await openWebhookDouble("127.0.0.1", port);
    await work(70);
    expect([...told()].sort()).toEqual(["o0", "o1", "o2", "o3", "o4"]);
    expect(await stateOf()).toMatchObject({ state: "connected", reason: "", waiting: 0 });
  });

  test("a service that answers 500, or too late, is asked again under the same id", async () => {
    await connect();
    await work(0);
    await add(eventOf("o1"));
    service.behave(500);
    await work(0);
    expect(await stateOf()).toMatchObject({ state: "waiting", reason: "status 500" });
    service.behave(() => {});
    timeoutMs = 200;
    await work(1);
    timeoutMs = 10_000;
    expect(await stateOf()).toMatchObject({ state: "waiting", reason: "timeout" });
    service.behave(200);
    await work(6);
    const [, ...attempts] = service.arrived;
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(attempts.map(({ timestamp }) => timestamp)).size).toBe(3);
    expect(attempts).toHaveLength(3);
    expect(await stateOf()).toMatchObject({ state: "connected" });
  });

  test("a service that is down keeps no other one waiting", async () => {
    const other = await openWebhookDouble();
    const marketing: ConnectionKey = { websiteId: "w1", kind: "email-marketing" };
    await connect();
    await connect({ address: other.url, list: "rundbrief" }, marketing);
    service.behave(500);
    for (let order = 0; order < 20; order++) await add(eventOf(`o${order}`));
    await work(0);
    expect(other.arrived).toHaveLength(21);
    // The one that fails was asked once, and is left alone for a minute.
    expect(service.arrived).toHaveLength(1);
    await other.close();
  });

  test("a service that hangs keeps no other one waiting, and is told one thing at a time", async () => {
    const other = await openWebhookDouble();
    const marketing: ConnectionKey = { websiteId: "w1", kind: "email-marketing" };
    await connect();
    await connect({ address: other.url, list: "rundbrief" }, marketing);
    service.behave(() => {});
    for (let order = 0; order < 20; order++) await add(eventOf(`o${order}`));
    const { worker } = openOn(database);
    worker.start();
    await until(() => expect(other.arrived).toHaveLength(21));
    expect(service.arrived).toHaveLength(1);
    // What hangs is told to end, and is repeated under its id after the next start.
    await stopLate(worker);
    expect(await stateOf()).toMatchObject({ state: "waiting", reason: "timeout", waiting: 20 });
    service.behave(200);
    await work(2);
    expect(service.arrived).toHaveLength(22);
    await other.close();
  });

  test("what is refused for three days is given up, stands with the connection, and is sent again on demand", async () => {
    await connect();
    await work(0);
    service.behave(400);
    await add(eventOf("o1"));
    await work(4 * 24 * 60, 10);
    expect(service.arrived).toHaveLength(1 + 75);
    expect(await stateOf()).toMatchObject({ waiting: 0, failed: 1, reason: "status 400" });
    service.behave(200);
    const { admin } = openOn(database);
    expect(await admin.sendAgain({ ...key, websiteId: "w2" })).toBe(false);
    expect(await admin.sendAgain(key)).toBe(true);
    expect(await admin.sendAgain(key)).toBe(false);
    await work(0);
    expect(await stateOf()).toMatchObject({ state: "connected", waiting: 0, failed: 0 });
    expect(new Set(service.arrived.slice(1).map(({ id }) => id)).size).toBe(1);
  });

  test("what was being sent when its process ended is sent again after a minute, under the same id", async () => {
    await connect();
    await work(0);
    await add(eventOf("o1"));
    const { deliveries } = openOn(database);
    const broken = await takeJob(database, deliveryQueue, time);
    await work(0.5);
    expect(told()).toEqual([]);
    await work(1);
    expect(service.arrived[1]?.id).toBe(broken?.id);
    // The first process was slow, not dead: what it says now counts no more.
    if (!broken) throw new Error("nothing was taken");
    const late = { state: "failed", reason: "timeout" } as const;
    const version = (await stateOf())?.version;
    await deliveries.keep(broken, late, { version, now: time });
    expect(await stateOf()).toMatchObject({ state: "connected", waiting: 0 });
    await work(10);
    expect(told()).toEqual(["o1"]);
  });

  test("a new address gets what waits, and nothing is told of it by attempts at the old one", async () => {
    await connect();
    const { deliveries } = openOn(database);
    service.behave(500);
    await work(0);
    await add(eventOf("o1"));
    const old = service;
    const taken = await takeJob(database, deliveryQueue, time + MINUTE);
    const version = (await stateOf())?.version;
    service = await openWebhookDouble();
    await connect();
    if (!taken) throw new Error("nothing was taken");
    const nextAt = time + MINUTE;
    const late = { state: "waiting", reason: "status 500", attempts: 1, nextAt } as const;
    await deliveries.keep(taken, late, { version, now: time });
    expect(await stateOf()).toMatchObject({ state: "connecting", reason: "" });
    await work(2);
    expect(told()).toEqual(["o1"]);
    expect(await stateOf()).toMatchObject({ state: "connected" });
    await old.close();
  });

  test("after disconnecting, nothing is sent, and address and secret are gone", async () => {
    await connect();
    await work(0);
    await add(eventOf("o1"));
    const { admin } = openOn(database);
    expect(await admin.disconnect(key)).toBe(true);
    expect(await admin.disconnect(key)).toBe(false);
    await add(eventOf("o2"));
    await work(60);
    expect(told()).toEqual([]);
    expect(await stateOf()).toMatchObject({ state: "disconnected", address: "", waiting: 0 });
    for (const table of ["connections", "deliveries"] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("two owners who save at once: the second one is told, unless no version is asked for", async () => {
    const { admin } = openOn(database);
    const typed = {
      address: service.url,
      secret: "a secret of the tests",
      list: "",
      events: ["order.paid"] as const,
    };
    const save = (version: number | undefined, one = typed) =>
      admin.save(key, one, { lists: [], version });
    expect(await save(0)).toBe("saved");
    expect(await save(0)).toBe("changedMeanwhile");
    const version = (await stateOf())?.version;
    expect(await save(version, { ...typed, address: `${service.url}/a`, secret: "" })).toBe(
      "saved",
    );
    expect(await save(version)).toBe("changedMeanwhile");
    expect(await stateOf()).toMatchObject({ address: `${service.url}/a`, hasSecret: true });
    await admin.disconnect(key);
    expect(await save(version)).toBe("changedMeanwhile");
    expect(await save(undefined)).toBe("saved");
  });

  test("what was sent or given up is deleted after 30 days, what waits is not", async () => {
    await connect();
    await work(0);
    await add(eventOf("o1"));
    await work(0);
    await connect({ events: ["order.paid"] });
    await add(eventOf("o2", { name: "order.paid" }));
    time += 31 * 24 * 60 * MINUTE;
    const { admin } = openOn(database);
    expect(await admin.deleteOld()).toBe(false);
    const left = await database.selectFrom("deliveries").select("event").orderBy("event").execute();
    expect(left.map(({ event }) => event)).toEqual(["connection.check", "order.paid"]);
  });
});

describe.each(sharedKinds)("workers of several processes $name", ({ create }) => {
  beforeEach(() => open(create));
  afterEach(close);

  test("tell each event once", async () => {
    await connect();
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    for (const subject of subjects) await add(eventOf(subject));
    const others = [await openDatabase(created.place), await openDatabase(created.place)];
    const workers = [database, ...others].map((one) => openOn(one).worker);
    // One leaves a service to another that tells it something: both look until nothing waits.
    await until(async () => {
      await Promise.all(workers.map((worker) => worker.work()));
      expect(told()).toHaveLength(subjects.length);
    });
    expect([...told()].sort()).toEqual([...subjects].sort());
    for (const other of others) await other.destroy();
  });
});
