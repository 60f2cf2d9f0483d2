import { sql } from "kysely";
import { PAGE_VIEW } from "../../contract/analytics/event-names.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { type DayUse, readDayUse, takeRoom } from "./day-store.ts";
import type { EventKind, StoredEvent, TimedEvent, VitalName } from "./event.ts";
import { createEventStore } from "./event-store.ts";

/** Days of a website, both ends included. */
export type DayRange = {
  readonly websiteId: string;
  readonly from: string;
  readonly until: string;
};

/** The visitors' actions on a website on one day. */
export type DayCount = {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly carts: number;
  readonly errors: number;
};

/** The 75th percentile of a measurement on one day. */
type DayVital = {
  readonly day: string;
  readonly metric: VitalName;
  /** Thousandths. */
  readonly p75: number;
};

/** Stores and counts measurements. */
export type AnalyticsStore = {
  /** Stores events, all or none, except for those with the key of an earlier event, and those without room on their day. */
  add(events: readonly TimedEvent[]): Promise<void>;
  readUse(websiteId: string, day: string): Promise<DayUse>;
  count(range: DayRange): Promise<readonly DayCount[]>;
  measure(range: DayRange): Promise<readonly DayVital[]>;
  /** Deletes up to `most` events before a time, either of one website or of all but some, and returns their number. */
  deleteOld(old: OldEvents): Promise<number>;
  /** The last event that was passed on, if there are later ones. If none ever was, only events from now on are. */
  beginHandover(): Promise<number | undefined>;
  /** The events after a given one, in order. */
  listAfter(id: number, most: number): Promise<readonly StoredEvent[]>;
  /** Records that all events up to one have been passed on. False if another process has recorded progress meanwhile. */
  endHandover(from: number, through: number): Promise<boolean>;
};

type OldEvents = {
  readonly websiteIds: readonly string[];
  /** True if it covers all other websites. */
  readonly isOthers?: boolean;
  /** Milliseconds since 1970. */
  readonly before: number;
  readonly most: number;
};

/** Rows per statement, because databases limit the number of parameters. */
const ROWS_AT_ONCE = 500;

/** Number of visits to remember, so that they are not written repeatedly. */
const MOST_KNOWN = 20_000;

const PROGRESS = 1;

const NONE: readonly never[] = [];

type Context = {
  readonly database: Database;
  readonly dayBytes: number;
  readonly insertEvents: ReturnType<typeof createEventStore>;
  readonly known: Set<string>;
};

/** All SQL of measurements. A website keeps at most `dayBytes` of visitors' events a day. */
export function createAnalyticsStore(
  database: Database,
  dayBytes = Number.POSITIVE_INFINITY,
): AnalyticsStore {
  const insertEvents = createEventStore();
  /** Visits that are known to be stored. */
  const known = new Set<string>();
  const context: Context = { database, dayBytes, insertEvents, known };
  return {
    add: add(context),
    readUse: (websiteId, day) => readDayUse(database, websiteId, day),
    count: count(context),
    measure: measure(context),
    deleteOld: deleteOld(context),
    beginHandover: beginHandover(context),
    listAfter: listAfter(context),
    endHandover: endHandover(context),
  };
}

const progress = (transaction: Database) =>
  transaction.updateTable("analytics_progress").where("id", "=", PROGRESS);

const toVisit = ({ websiteId, day, visitor }: TimedEvent) => `${websiteId} ${day} ${visitor}`;

/** The visits that begin with some events. */
function findVisits(events: readonly TimedEvent[], known: ReadonlySet<string>) {
  const visits = new Map<string, TimedEvent>();
  for (const event of events) {
    if (event.kind !== "hit" || event.visitor === "") continue;
    const visit = toVisit(event);
    if (!known.has(visit)) visits.set(visit, event);
  }
  return visits;
}

const add =
  ({ known, database, dayBytes, insertEvents }: Context): AnalyticsStore["add"] =>
  async (all) => {
    const visits = await transact(database, async (transaction) => {
      const events = await takeRoom(transaction, all, dayBytes);
      const newVisits = findVisits(events, known);
      if (events.length === 0) return newVisits;
      // Adding locks this row, so that others see ids in ascending order.
      const { last_id: last } = await progress(transaction)
        .set(({ eb }) => ({ last_id: eb("last_id", "+", events.length) }))
        .returning("last_id")
        .executeTakeFirstOrThrow();
      const first = last - events.length + 1;
      await insertEvents(transaction, events, first);
      const vitals = events.flatMap(({ websiteId, receivedAt, day, vitals }, index) =>
        (vitals ?? NONE).map(({ metric, value }) => ({
          event_id: first + index,
          website_id: websiteId,
          received_at: receivedAt,
          day,
          metric,
          value,
        })),
      );
      for (const part of inParts(vitals)) {
        await transaction.insertInto("analytics_vitals").values(part).execute();
      }
      const visitRows = [...newVisits.values()].map(({ websiteId, day, visitor, receivedAt }) => ({
        website_id: websiteId,
        day,
        visitor,
        received_at: receivedAt,
      }));
      for (const part of inParts(visitRows)) {
        await transaction
          .insertInto("analytics_visits")
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return newVisits;
    });
    if (known.size + visits.size > MOST_KNOWN) known.clear();
    for (const visit of visits.keys()) known.add(visit);
  };

const count =
  ({ database }: Context): AnalyticsStore["count"] =>
  async ({ websiteId, from, until }) => {
    const rows = await database
      .selectFrom("analytics_events")
      .select(({ fn }) => [
        "day",
        fn
          .countAll()
          .filterWhere("kind", "=", "hit")
          .filterWhere("name", "=", PAGE_VIEW)
          .as("views"),
        fn.countAll().filterWhere("kind", "=", "cart").as("carts"),
        fn.countAll().filterWhere("kind", "=", "error").as("errors"),
      ])
      .where("website_id", "=", websiteId)
      .where("day", ">=", from)
      .where("day", "<=", until)
      .where("kind", "in", ["hit", "cart", "error"])
      .groupBy("day")
      .orderBy("day")
      .execute();
    const visits = await database
      .selectFrom("analytics_visits")
      .select(({ fn }) => ["day", fn.countAll().as("visitors")])
      .where("website_id", "=", websiteId)
      .where("day", ">=", from)
      .where("day", "<=", until)
      .groupBy("day")
      .execute();
    const visitors = new Map(visits.map((row) => [row.day, Number(row.visitors)]));
    return rows.map(({ day, views, carts, errors }) => ({
      day,
      views: Number(views),
      visitors: visitors.get(day) ?? 0,
      carts: Number(carts),
      errors: Number(errors),
    }));
  };

const measure =
  ({ database }: Context): AnalyticsStore["measure"] =>
  async ({ websiteId, from, until }) => {
    const { rows } = await sql<{ day: string; metric: string; value: number }>`
        select day, metric, value from (
          select day, metric, value,
            row_number() over (partition by day, metric order by value) as place,
            count(*) over (partition by day, metric) as total
          from analytics_vitals
          where website_id = ${websiteId} and day >= ${from} and day <= ${until}
        ) as ranked
        where place = (total * 3 + 3) / 4
        order by day, metric
      `.execute(database);
    return rows.map(({ day, metric, value }) => ({
      day,
      metric: metric as VitalName, // Nothing else is stored.
      p75: Number(value),
    }));
  };

const deleteOld =
  ({ database }: Context): AnalyticsStore["deleteOld"] =>
  async ({ websiteIds, isOthers = false, before, most }) => {
    let deleted = 0;
    for (const [table, keys] of [
      ["analytics_events", ["id"]],
      ["analytics_vitals", ["event_id"]],
      ["analytics_visits", ["website_id", "day", "visitor"]],
      ["analytics_days", ["website_id", "day"]],
    ] as const) {
      const [from, id] = [sql.table(table), sql.join(keys.map((key) => sql.ref(key)))];
      const sites = sql.join(websiteIds.length > 0 ? websiteIds : [""]);
      const { numAffectedRows } = await sql`
          delete from ${from} where (${id}) in (
            select ${id} from ${from}
            where website_id ${isOthers ? sql`not in` : sql`in`} (${sites}) and received_at < ${before}
            order by ${id} limit ${most}
          )
        `.execute(database);
      deleted += Number(numAffectedRows);
    }
    return deleted;
  };

const beginHandover =
  ({ database }: Context): AnalyticsStore["beginHandover"] =>
  async () => {
    // Usually there is nothing to pass on, and looking should not write.
    const row = await database
      .selectFrom("analytics_progress")
      .select(["sent_through", "last_id"])
      .where("id", "=", PROGRESS)
      .executeTakeFirstOrThrow();
    if (row.sent_through !== null) {
      return row.sent_through < row.last_id ? row.sent_through : undefined;
    }
    await progress(database)
      .set(({ ref }) => ({ sent_through: ref("last_id") }))
      .where("sent_through", "is", null)
      .execute();
    return undefined;
  };

const listAfter =
  ({ database }: Context): AnalyticsStore["listAfter"] =>
  async (id, most) => {
    const rows = await database
      .selectFrom("analytics_events")
      .select(["id", "website_id", "received_at", "kind", "name", "visitor", "data"])
      .where("id", ">", id)
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      websiteId: row.website_id,
      receivedAt: row.received_at,
      kind: row.kind as EventKind, // Nothing else is stored.
      name: row.name,
      visitor: row.visitor,
      data: row.data,
    }));
  };

const endHandover =
  ({ database }: Context): AnalyticsStore["endHandover"] =>
  async (from, through) => {
    const { numUpdatedRows } = await progress(database)
      .set({ sent_through: through })
      .where("sent_through", "=", from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
