import type { Freshness } from "../../http/answers/page-reply.ts";
import type { Recorded } from "../../memory/memory.ts";
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

/** Tells until when something made for a view may be shown again: one that has read the time is shown for a minute. */
export function currentness(
  made: Recorded<unknown>,
  { now }: Pick<View, "now">,
): (now: number) => boolean {
  const end = now() + FRESH_SECONDS * 1000;
  return (time) => made.isCurrent() && (!made.readsTime || time < end);
}
