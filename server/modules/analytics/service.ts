import { DateTime } from "luxon";
import { type Content, siteTimeZone } from "../../content/content.ts";
import { toZone } from "../../site/clock.ts";
import { createBatches } from "./batches.ts";
import type { NewEvent, TimedEvent } from "./event.ts";
import type { AnalyticsStore, DayCount, DayVital } from "./store.ts";

/** What owners see of the days of their site. */
export type Measured = {
  /** All days, the last one first, such as `2026-01-31`. */
  readonly days: readonly string[];
  /** Without days on which nothing was. */
  readonly counts: readonly DayCount[];
  readonly vitals: readonly DayVital[];
};

/** Keeps what is measured of pages and visitors, and counts it. */
export type Analytics = {
  /** Takes events; they are kept within a second, and nobody waits for it. */
  keep(content: Content, events: readonly NewEvent[]): void;
  /** Notes that a cart was begun, and nothing of whose it is. */
  noteCart(websiteId: string): void;
  /** What was measured on the last days, today included. */
  listDays(content: Content, days: number): Promise<Measured>;
  /** Deletes some of what is old; returns whether there may be more. */
  deleteOld(): Promise<boolean>;
  /** Keeps what waits, at the end of the process. */
  close(): Promise<void>;
};

type AnalyticsDependencies = {
  readonly store: AnalyticsStore;
  /** The sites as they are now. */
  readonly listSites: () => Iterable<{ readonly content: Content }>;
  readonly logger: { warn(facts: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** For how long is kept what belongs to a site that is gone; the default of sites. */
const KEEP_MONTHS = 13;

/** Events that one call deletes. The database blocks the process for some milliseconds meanwhile. */
const DELETED_AT_ONCE = 1000;

/** Pause before it is logged again that nothing can be kept, in milliseconds. */
const SAME_FAULT_MS = 60_000;

/** Creates the keeper of what is measured. */
export function createAnalytics({
  store,
  listSites,
  logger,
  now,
}: AnalyticsDependencies): Analytics {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (facts: object, text: string) => {
    if (now() - warnedAt < SAME_FAULT_MS) return;
    warnedAt = now();
    logger.warn(facts, text);
  };
  const batches = createBatches<TimedEvent>({
    keep: store.add,
    onFailure: (error) => warn({ err: error }, "what is measured cannot be kept for now"),
  });
  const dayAt = createDays();

  function add(content: Content, event: NewEvent): void {
    const receivedAt = now();
    const day = dayAt(receivedAt, siteTimeZone(content));
    const isTaken = batches.add({ ...event, websiteId: content.website.id, receivedAt, day });
    if (!isTaken) warn({}, "what is measured is lost: the database does not keep it");
  }

  return {
    keep(content, events) {
      for (const event of events) add(content, event);
    },
    noteCart(websiteId) {
      for (const { content } of listSites()) {
        if (content.website.id !== websiteId || !content.analytics.isEnabled) continue;
        return add(content, { kind: "cart", name: "begun", visitor: "", data: "{}" });
      }
    },
    async listDays(content, count) {
      await batches.flush();
      const today = DateTime.fromMillis(now(), { zone: toZone(siteTimeZone(content)) });
      const days = Array.from({ length: count }, (_, ago) => toDay(today.minus({ days: ago })));
      const range = {
        websiteId: content.website.id,
        from: toDay(today.minus({ days: count - 1 })),
        until: toDay(today),
      };
      return { days, counts: await store.count(range), vitals: await store.measure(range) };
    },
    async deleteOld() {
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
    },
    close: batches.close,
  };
}

const toDay = (time: DateTime): string => time.toFormat("yyyy-MM-dd");

/** The days of time zones; each is asked for once. */
function createDays() {
  const known = new Map<string, { readonly day: string; from: number; until: number }>();
  return (time: number, timeZone: string): string => {
    const today = known.get(timeZone);
    if (today && time >= today.from && time < today.until) return today.day;
    const moment = DateTime.fromMillis(time, { zone: toZone(timeZone) });
    const begin = moment.startOf("day");
    const day = toDay(moment);
    known.set(timeZone, {
      ...{ day, from: begin.toMillis(), until: begin.plus({ days: 1 }).toMillis() },
    });
    return day;
  };
}
