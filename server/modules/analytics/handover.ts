import type { RecurringJob } from "../../jobs/job.ts";
import type { StoredEvent } from "./event.ts";
import type { AnalyticsStore } from "./store.ts";

type HandoverDependencies = {
  readonly store: Pick<AnalyticsStore, "beginHandover" | "listAfter" | "endHandover">;
  /** Sends events; rejects unless they were taken. */
  readonly send: (events: readonly StoredEvent[]) => Promise<void>;
};

const LOOK_MS = 2000;

/** Pauses after the first failed attempts, in milliseconds: each is twice as long as the last, up to five minutes. */
const pauses = Array.from({ length: 9 }, (_, index) => Math.min(2000 * 2 ** index, 5 * 60_000));

/** Maximum number of events per request. */
const MOST = 200;

/** Maximum size of their data per request, in characters, unless it is a single event. */
const MOST_DATA = 1_000_000;

/**
 * Creates the job that passes events on, in order and each at least once: progress is stored after the receiver has taken them.
 * Events that are not taken stay, and are sent again after a pause.
 */
export const createHandover = ({ store, send }: HandoverDependencies): RecurringJob => ({
  name: "handing events on",
  everyMs: LOOK_MS,
  pauses,
  async run() {
    const sentThrough = await store.beginHandover();
    if (sentThrough === undefined) return false;
    const found = await store.listAfter(sentThrough, MOST);
    const events = upTo(found, MOST_DATA);
    const last = events.at(-1);
    if (!last) return false;
    await send(events);
    const isNoted = await store.endHandover(sentThrough, last.id);
    return isNoted && (events.length < found.length || found.length === MOST);
  },
});

/** The first events whose data fits into a number of characters, but at least one. */
function upTo(events: readonly StoredEvent[], most: number): readonly StoredEvent[] {
  let size = 0;
  const end = events.findIndex(({ data }, index) => {
    size += data.length;
    return index > 0 && size > most;
  });
  return end < 0 ? events : events.slice(0, end);
}
