import { randomUUID } from "node:crypto";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { ConnectionKey, SiteEvent } from "./connection.ts";
import { isTold, REST_MS } from "./connection-rules.ts";
import { readEvents } from "./store.ts";

/** A delivery that a worker has taken to send it. */
type TakenDelivery = ConnectionKey & {
  readonly id: string;
  readonly body: string;
  /** Attempts, this one included. */
  readonly attempts: number;
  readonly address: string;
  readonly secret: string;
  /** That of the connection. */
  readonly version: number;
};

/** How an attempt ended; `nextAt` is undefined for a delivery that is given up. */
type DeliveryResult =
  | { readonly state: "sent" }
  | { readonly state: "failed"; readonly reason: string; readonly nextAt: number | undefined };

/** What services are to be told. */
export type DeliveryStore = {
  /** Keeps an event for each service of its site that wants it, once for each subject. */
  add(event: SiteEvent, now: number): Promise<void>;
  /**
   * Takes what has waited longest, and what was being sent when its process ended; others do not get it until `leaseMs` have
   * passed. Undefined if nothing is due.
   */
  take(now: number, leaseMs: number): Promise<TakenDelivery | undefined>;
  /**
   * Notes how an attempt has ended, and how it stands with the connection. Nothing changes if the attempt was given up meanwhile.
   * A service that has failed is left alone for a while.
   */
  finish(taken: TakenDelivery, result: DeliveryResult, now: number): Promise<void>;
  /** Has what was given up sent again. Its number. */
  sendAgain(key: ConnectionKey, now: number): Promise<number>;
  /** Deletes what was sent or given up by a time, up to `most`; returns the number. */
  deleteDone(until: number, most: number): Promise<number>;
};

/** All SQL of deliveries. */
export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    async add(event, now) {
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
    },
    async take(now, leaseMs) {
      const due = await database
        .selectFrom("deliveries")
        .innerJoin("connections", (join) =>
          join
            .onRef("connections.website_id", "=", "deliveries.website_id")
            .onRef("connections.kind", "=", "deliveries.kind"),
        )
        .select(["deliveries.id", "address", "secret", "version"])
        .where("deliveries.state", "in", ["waiting", "sending"])
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("deliveries.id")
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      const { id, address, secret, version } = due;
      // Of several workers that have found the same one, one changes its time.
      const taken = await database
        .updateTable("deliveries")
        .set((eb) => ({
          state: "sending",
          next_at: now + leaseMs,
          attempts: eb("attempts", "+", 1),
        }))
        .where("id", "=", id)
        .where("state", "in", ["waiting", "sending"])
        .where("next_at", "<=", now)
        .returning(["website_id", "kind", "body", "attempts"])
        .executeTakeFirst();
      if (!taken) return this.take(now, leaseMs);
      const { website_id: websiteId, kind, body, attempts } = taken;
      return {
        id,
        websiteId,
        body,
        attempts,
        address,
        secret,
        version,
        kind: kind as ConnectionKey["kind"], // Nothing else is stored.
      };
    },
    finish: (taken, result, now) =>
      transact(database, async (transaction) => {
        const { id, websiteId, kind, attempts, version } = taken;
        const isSent = result.state === "sent";
        const nextAt = isSent ? undefined : result.nextAt;
        // First, as an owner's change does: otherwise each could wait for the other.
        await transaction
          .selectFrom("connections")
          .select("version")
          .where("website_id", "=", websiteId)
          .where("kind", "=", kind)
          .$call(lockRows(transaction))
          .execute();
        const { numUpdatedRows } = await transaction
          .updateTable("deliveries")
          .set(
            nextAt === undefined
              ? { state: result.state, done_at: now }
              : { state: "waiting", next_at: nextAt },
          )
          .where("id", "=", id)
          .where("state", "=", "sending")
          .where("attempts", "=", attempts)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return;
        await transaction
          .updateTable("connections")
          .set(
            isSent
              ? { state: "connected", reason: "" }
              : { state: "waiting", reason: result.reason },
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
      }),
    async sendAgain({ websiteId, kind }, now) {
      const { numUpdatedRows } = await database
        .updateTable("deliveries")
        .set({ state: "waiting", attempts: 0, next_at: now, done_at: null })
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .where("state", "=", "failed")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    deleteDone: (until, most) =>
      deleteOldest(database, { table: "deliveries", key: "id", time: "done_at", until, most }),
  };
}

/** What is sent: the bytes are the same at each attempt. */
const toBody = ({ name, websiteId, list, data }: SiteEvent, now: number): string =>
  JSON.stringify({
    type: name,
    timestamp: new Date(now).toISOString(),
    website: websiteId,
    ...(list && { list }),
    data,
  });
