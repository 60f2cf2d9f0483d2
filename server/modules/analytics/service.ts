import { DateTime } from "luxon";
import { createCalmWarnings, type WarningLogger } from "../../calm-warnings.ts";
import { type Content, siteTimeZone } from "../../content/content.ts";
import type { Database } from "../../database/schema.ts";
import { toZone } from "../../site/clock.ts";
import { type Batches, createBatches } from "./batches.ts";
import type { DayUse } from "./day-store.ts";
import type { NewEvent, TimedEvent, VitalName } from "./event.ts";
import { createOriginStore, type Origin } from "./origin-store.ts";
import { createAnalyticsStore, type DayCount } from "./store.ts";

/** The figures of a site for one day. */
export type DayFigures = Pick<DayCount, "views" | "visitors" | "carts" | "errors"> & {
  /** Noon of the day, in milliseconds since 1970. */
  readonly at: number;
  readonly orders: number;
  /**
   * The value at which 75 % of pages are at least as good: in milliseconds, except for layout shift, which has no unit. Missing
   * if nothing was measured.
   */
  readonly vitals: ReadonlyMap<VitalName, number>;
};

/** Stores and counts measurements of pages and visitors. */
export type Analytics = {
  /** Takes events, which are stored within a second; nobody waits for it. */
  keep(content: Content, events: readonly NewEvent[]): void;
  /** Records that a cart was begun, but not whose. */
  noteCart(websiteId: string): void;
  /** The figures of the last days, today first. */
  listDays(content: Content, days: number): Promise<readonly DayFigures[]>;
  /** The size of today's reports by visitors' pages, and the most bytes that are kept of them. */
  readUse(content: Content): Promise<DayUse & { readonly mostBytes: number }>;
  /** The websites that the most views of the last days came from. */
  listOrigins(content: Content, days: number): Promise<readonly Origin[]>;
  /** Deletes some of the old data. True if there may be more. */
  deleteOld(): Promise<boolean>;
  /** Stores pending data at the end of the process. */
  close(): Promise<void>;
};

type AnalyticsDependencies = {
  readonly database: Database;
  /** The current sites. */
  readonly listSites: () => Iterable<{ readonly content: Content }>;
  /** The times of orders since a given time. */
  readonly listOrderTimes: (websiteId: string, since: number) => Promise<readonly number[]>;
  /** Most megabytes of visitors' events that a website keeps a day. */
  readonly analyticsMb: number;
  readonly logger: { warn(facts: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Retention in months for sites that no longer exist; the default of sites. */
const KEEP_MONTHS = 13;

/** Websites that visits came from, at most. */
const SHOWN_ORIGINS = 8;

/** Events deleted per call. The database blocks the process for some milliseconds meanwhile. */
const DELETED_AT_ONCE = 1000;

type Context = AnalyticsDependencies & {
  readonly store: ReturnType<typeof createAnalyticsStore>;
  readonly warn: WarningLogger["warn"];
  readonly batches: Batches<TimedEvent>;
  readonly dayAt: ReturnType<typeof createDays>;
};

/** Creates the service for measurements. */
export function createAnalytics(dependencies: AnalyticsDependencies): Analytics {
  const { database, logger, now, analyticsMb } = dependencies;
  const mostBytes = analyticsMb * 1_000_000;
  const store = createAnalyticsStore(database, mostBytes);
  const warn = createCalmWarnings(logger, now);
  const batches = createBatches<TimedEvent>({
    keep: store.add,
    onFailure: (error) => warn({ err: error }, "what is measured cannot be kept for now"),
  });
  const dayAt = createDays();
  const context: Context = { ...dependencies, store, warn, batches, dayAt };
  return {
    keep(content, events) {
      for (const event of events) add(context, content, event);
    },
    noteCart: noteCart(context),
    listDays: listDays(context),
    async readUse(content) {
      await batches.flush();
      const today = dayAt(now(), siteTimeZone(content));
      return { ...(await store.readUse(content.website.id, today)), mostBytes };
    },
    listOrigins: listOrigins(context),
    deleteOld: deleteOld(context),
    close: batches.close,
  };
}

function add({ now, dayAt, batches, warn }: Context, content: Content, event: NewEvent): void {
  const receivedAt = now();
  const day = dayAt(receivedAt, siteTimeZone(content));
  const { kind, name, visitor, onceKey, data, vitals } = event;
  // Written without a spread, which would give each of these many objects a shape of its own.
  const isTaken = batches.add({
    kind,
    name,
    visitor,
    onceKey,
    data,
    vitals,
    websiteId: content.website.id,
    receivedAt,
    day,
  });
  if (!isTaken) warn({}, "what is measured is lost: the database does not keep it");
}

const noteCart =
  (context: Context): Analytics["noteCart"] =>
  (websiteId) => {
    const { listSites } = context;
    for (const { content } of listSites()) {
      if (content.website.id !== websiteId || !content.analytics.isEnabled) continue;
      return add(context, content, { kind: "cart", name: "begun", visitor: "", data: "{}" });
    }
  };

const listDays =
  ({ batches, now, store, listOrderTimes }: Context): Analytics["listDays"] =>
  async (content, count) => {
    await batches.flush();
    const zone = toZone(siteTimeZone(content));
    const today = DateTime.fromMillis(now(), { zone }).startOf("day");
    const first = today.minus({ days: count - 1 });
    const { id: websiteId } = content.website;
    const range = { websiteId, from: toDay(first), until: toDay(today) };
    const counts = new Map((await store.count(range)).map((one) => [one.day, one]));
    const vitals = await store.measure(range);
    const ordered = (await listOrderTimes(websiteId, first.toMillis())).map((time) =>
      toDay(DateTime.fromMillis(time, { zone })),
    );
    return Array.from({ length: count }, (_, ago) => {
      const noon = today.minus({ days: ago }).set({ hour: 12 });
      const day = toDay(noon);
      const { views = 0, visitors = 0, carts = 0, errors = 0 } = counts.get(day) ?? {};
      const measured = vitals
        .filter((vital) => vital.day === day)
        .map(({ metric, p75 }) => [metric, p75 / 1000] as const);
      return {
        at: noon.toMillis(),
        views,
        visitors,
        carts,
        errors,
        orders: ordered.filter((one) => one === day).length,
        vitals: new Map(measured),
      };
    });
  };

const listOrigins =
  ({ batches, now, database }: Context): Analytics["listOrigins"] =>
  async (content, days) => {
    await batches.flush();
    const { id: websiteId } = content.website;
    const today = DateTime.fromMillis(now(), { zone: toZone(siteTimeZone(content)) });
    const from = toDay(today.minus({ days: days - 1 }));
    return createOriginStore(database)({ websiteId, from, until: toDay(today) }, SHOWN_ORIGINS);
  };

const deleteOld =
  ({ now, listSites, store }: Context): Analytics["deleteOld"] =>
  async () => {
    const before = (months: number) =>
      DateTime.fromMillis(now(), { zone: "utc" }).minus({ months }).toMillis();
    const websiteIds: string[] = [];
    let isMore = false;
    const most = DELETED_AT_ONCE;
    for (const { content } of listSites()) {
      const { id } = content.website;
      const { keepMonths } = content.analytics;
      websiteIds.push(id);
      const old = { websiteIds: [id], before: before(keepMonths), most };
      if ((await store.deleteOld(old)) >= most) isMore = true;
    }
    const others = { websiteIds, isOthers: true, before: before(KEEP_MONTHS), most };
    return (await store.deleteOld(others)) >= most || isMore;
  };

const toDay = (time: DateTime): string => time.toFormat("yyyy-MM-dd");

/** Formats days by time zone; a formatter is created once per zone. */
function createDays() {
  const known = new Map<string, { readonly day: string; from: number; until: number }>();
  return (time: number, timeZone: string): string => {
    const today = known.get(timeZone);
    if (today && time >= today.from && time < today.until) return today.day;
    const moment = DateTime.fromMillis(time, { zone: toZone(timeZone) });
    const begin = moment.startOf("day");
    const day = toDay(moment);
    known.set(timeZone, {
      day,
      from: begin.toMillis(),
      until: begin.plus({ days: 1 }).toMillis(),
    });
    return day;
  };
}
