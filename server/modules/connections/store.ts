import { randomUUID } from "node:crypto";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { wakeWorkers } from "../../jobs/wake.ts";
import {
  CHECK_EVENT,
  type Connection,
  type ConnectionKey,
  type ConnectionKind,
  type ConnectionSettings,
  type ConnectionState,
  type EventName,
  eventNames,
} from "./connection.ts";

/** The number of a connection's deliveries in a state. */
type DeliveryCount = {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
};

/** Loads and saves the connections of sites. */
export type ConnectionStore = {
  list(websiteId: string): Promise<readonly Connection[]>;
  /** Numbers of deliveries by kind and state. */
  count(websiteId: string): Promise<readonly DeliveryCount[]>;
  /**
   * Saves a connection if `version` is its present one (0 if there is none) or undefined, and queues a check of its service.
   * False if somebody else was faster.
   */
  save(
    key: ConnectionKey,
    settings: ConnectionSettings,
    version: number | undefined,
    now: number,
  ): Promise<boolean>;
  /** Deletes a connection with all its deliveries. False if there is none. */
  remove(key: ConnectionKey): Promise<boolean>;
};

/** All SQL of connections. */
export function createConnectionStore(database: Database): ConnectionStore {
  return {
    list: list(database),
    count: count(database),
    save: save(database),
    remove: remove(database),
  };
}

const list =
  (database: Database): ConnectionStore["list"] =>
  async (websiteId) => {
    const rows = await database
      .selectFrom("connections")
      .selectAll()
      .where("website_id", "=", websiteId)
      .execute();
    return rows.map(({ kind, address, secret, list, events, version, state, reason }) => ({
      address,
      secret,
      list,
      version,
      reason,
      events: readEvents(events),
      // No other values are stored.
      kind: kind as ConnectionKind,
      state: state as ConnectionState,
    }));
  };

const count =
  (database: Database): ConnectionStore["count"] =>
  async (websiteId) => {
    const rows = await database
      .selectFrom("deliveries")
      .select(["kind", "state", (eb) => eb.fn.countAll().as("count")])
      .where("website_id", "=", websiteId)
      .where("event", "!=", CHECK_EVENT)
      .groupBy(["kind", "state"])
      .execute();
    return rows.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }));
  };

const save =
  (database: Database): ConnectionStore["save"] =>
  ({ websiteId, kind }, settings, version, now) =>
    transact(database, async (transaction) => {
      const found = await transaction
        .selectFrom("connections")
        .select("version")
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .$call(lockRows(transaction))
        .executeTakeFirst();
      if (version !== undefined && version !== (found?.version ?? 0)) return false;
      const values = {
        ...settings,
        events: JSON.stringify(settings.events),
        // Never repeats an earlier version, even if a connection is created anew.
        version: Math.max(now, (found?.version ?? 0) + 1),
        state: "connecting",
        reason: "",
      };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("connections")
        .values({ website_id: websiteId, kind, ...values })
        .onConflict((conflict) =>
          // If the row was missing a moment ago, somebody else has created it.
          found === undefined && version !== undefined
            ? conflict.doNothing()
            : conflict.columns(["website_id", "kind"]).doUpdateSet(values),
        )
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) === 0) return false;
      await startDeliveriesAnew(transaction, { websiteId, kind }, now);
      await addCheck(transaction, { websiteId, kind }, now);
      await wakeWorkers(transaction);
      return true;
    });

/** Ends earlier checks, and lets deliveries go out at once. */
async function startDeliveriesAnew(
  transaction: Database,
  { websiteId, kind }: ConnectionKey,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom("deliveries")
    .where("website_id", "=", websiteId)
    .where("kind", "=", kind)
    .where("event", "=", CHECK_EVENT)
    .execute();
  // Pending deliveries go to the new address, and need not wait because of failures at the old one.
  await transaction
    .updateTable("deliveries")
    .set({ next_at: now })
    .where("website_id", "=", websiteId)
    .where("kind", "=", kind)
    .where("state", "=", "waiting")
    .execute();
}

/** Queues a check of the service. */
async function addCheck(
  transaction: Database,
  { websiteId, kind }: ConnectionKey,
  now: number,
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto("deliveries")
    .values({
      id,
      website_id: websiteId,
      kind,
      event: CHECK_EVENT,
      subject: id,
      body: JSON.stringify({
        type: CHECK_EVENT,
        timestamp: new Date(now).toISOString(),
        website: websiteId,
        data: {},
      }),
      state: "waiting",
      attempts: 0,
      next_at: now,
      done_at: null,
    })
    .execute();
}

const remove =
  (database: Database): ConnectionStore["remove"] =>
  ({ websiteId, kind }) =>
    transact(database, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("connections")
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .executeTakeFirst();
      await transaction
        .deleteFrom("deliveries")
        .where("website_id", "=", websiteId)
        .where("kind", "=", kind)
        .execute();
      return Number(numDeletedRows) > 0;
    });

/** The names of events in a stored list. */
export const readEvents = (json: string): readonly EventName[] => {
  const names: readonly string[] = JSON.parse(json);
  return eventNames.filter((name) => names.includes(name));
};
