import { randomUUID } from "node:crypto";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { Job, Queue, Result } from "../../jobs/job.ts";
import { finishJob } from "../../jobs/store.ts";
import { wakeWorkers } from "../../jobs/wake.ts";
import type { ConnectionKey, SiteEvent } from "./connection.ts";
import { isTold, REST_MS } from "./connection-rules.ts";
import { readEvents } from "./store.ts";

/** The target of a delivery. */
type Target = {
  readonly address: string;
  readonly secret: string;
  /** The version of the connection. */
  readonly version: number;
};

/** Longer than any attempt takes. */
const LEASE_MS = 60_000;

/**
 * Deliveries as jobs, one at a time per service. A delivery that was being sent when its process died is sent again under the
 * same id: the service may have it already, and can recognize it.
 */
export const deliveryQueue: Queue<"deliveries"> = {
  table: "deliveries",
  states: { taken: "sending", done: "sent" },
  leaseMs: LEASE_MS,
  mayRepeat: true,
  lane: ["website_id", "kind"],
};

/** Notifications for services. */
export type DeliveryStore = {
  /** Stores an event for each service of its site that wants it, once per subject. */
  add(event: SiteEvent, now: number): Promise<void>;
  /** The target of a delivery. Undefined once its service is disconnected. */
  findTarget(job: Job<"deliveries">): Promise<Target | undefined>;
  /**
   * Stores the result of an attempt, and the state of the connection if it still has the version of the attempt. Changes nothing
   * if the attempt has lost its lease meanwhile. A service that has failed is given a pause.
   */
  keep(
    job: Job<"deliveries">,
    result: Result,
    attempt: { readonly version: number | undefined; readonly now: number },
  ): Promise<void>;
  /** Queues abandoned deliveries again and returns their number. */
  sendAgain(key: ConnectionKey, now: number): Promise<number>;
  /** Deletes up to `most` deliveries that were sent or abandoned before a time, and returns their number. */
  deleteDone(until: number, most: number): Promise<number>;
};

/** All SQL of deliveries. */
export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    add: add(database),
    findTarget: findTarget(database),
    keep: keep(database),
    sendAgain: sendAgain(database),
    deleteDone: (until, most) =>
      deleteOldest(database, { table: "deliveries", key: "id", time: "done_at", until, most }),
  };
}

const add =
  (database: Database): DeliveryStore["add"] =>
  async (event, now) => {
    const connections = await database
      .selectFrom("connections")
      .select(["kind", "list", "events"])
      .where("website_id", "=", event.websiteId)
      .execute();
    const told = connections.filter(({ list, events }) =>
      isTold({ list, events: readEvents(events) }, event),
    );
    if (told.length === 0) return;
    await database
      .insertInto("deliveries")
      .values(
        told.map(({ kind, list }) => ({
          id: randomUUID(),
          website_id: event.websiteId,
          kind,
          event: event.name,
          subject: event.subject,
          body: toBody({ ...event, list }, now),
          state: "waiting",
          attempts: 0,
          next_at: now,
          done_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await wakeWorkers(database);
  };

const findTarget =
  (database: Database): DeliveryStore["findTarget"] =>
  ({ website_id: websiteId, kind }) =>
    database
      .selectFrom("connections")
      .select(["address", "secret", "version"])
      .where("website_id", "=", websiteId)
      .where("kind", "=", kind)
      .executeTakeFirst();

const keep =
  (database: Database): DeliveryStore["keep"] =>
  (job, result, { version, now }) =>
    transact(database, async (transaction) => {
      const { website_id: websiteId, kind } = job;
      // Locked first, as in an owner's change; otherwise the two could deadlock.
      await transaction
        .selectFrom("connections")
        .select("version")
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .$call(lockRows(transaction))
        .execute();
      const isOver = result.state !== "waiting";
      const columns = isOver ? { done_at: now } : {};
      if (!(await finishJob(transaction, deliveryQueue, job, result, columns))) return;
      if (version === undefined) return;
      const isSent = result.state === "done";
      await transaction
        .updateTable("connections")
        .set(
          isSent ? { state: "connected", reason: "" } : { state: "waiting", reason: result.reason },
        )
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .where("version", "=", version)
        .execute();
      if (isSent) return;
      await transaction
        .updateTable("deliveries")
        .set({ next_at: now + REST_MS })
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .where("state", "=", "waiting")
        .where("next_at", "<", now + REST_MS)
        .execute();
    });

const sendAgain =
  (database: Database): DeliveryStore["sendAgain"] =>
  async ({ websiteId, kind }, now) => {
    const { numUpdatedRows } = await database
      .updateTable("deliveries")
      .set({ state: "waiting", attempts: 0, next_at: now, done_at: null })
      .where("website_id", "=", websiteId)
      .where("kind", "=", kind)
      .where("state", "=", "failed")
      .executeTakeFirst();
    await wakeWorkers(database);
    return Number(numUpdatedRows);
  };

/** The body of the request, which is the same for each attempt. */
const toBody = ({ name, websiteId, list, data }: SiteEvent, now: number): string =>
  JSON.stringify({
    type: name,
    timestamp: new Date(now).toISOString(),
    website: websiteId,
    ...(list && { list }),
    data,
  });
