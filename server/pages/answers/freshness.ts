import type { Freshness, Made } from "../../http/answers/page-reply.ts";
import type { Recorded } from "../../memory/recording.ts";
import type { View } from "../../site/view.ts";

/** Caches serve a page for a minute, and then for ten more while they fetch a new one. */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;

/** The freshness of a site's pages. It ends with the next publication, so that new items appear on time. */
export function freshnessOf({ until, now }: Pick<View, "until" | "now">): Freshness {
  if (until === undefined) return { seconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };
  const left = Math.floor((until - now()) / 1000);
  const seconds = Math.min(FRESH_SECONDS, left);
  return { seconds, staleSeconds: Math.min(STALE_SECONDS, left - seconds) };
}

/** The facts that something was made from for a view. If it has read the time, it may be shown for a minute. */
export function toMade({ origin: made }: Recorded<unknown>, { now }: Pick<View, "now">): Made {
  const end = now() + FRESH_SECONDS * 1000;
  return {
    size: made.size,
    isCurrent: (time) => made.isCurrent() && (!made.readsTime || time < end),
    reads: () => made.reads(),
    changed: () => (made.isCurrent() ? new Set(made.readsTime ? ["time"] : []) : made.changed()),
  };
}

/** The facts of something that was made of both. */
export const joinMade = (one: Made, other: Made): Made => ({
  size: one.size + other.size,
  isCurrent: (time) => one.isCurrent(time) && other.isCurrent(time),
  reads: () => new Set([...one.reads(), ...other.reads()]),
  changed: () => new Set([...one.changed(), ...other.changed()]),
});
