import type { Freshness } from "../http/page-reply.ts";
import type { View } from "../site/view.ts";

/** A page is fetched anew after a minute; until then a cache answers for it. */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;

/** The freshness of a site's pages. None outlives the next publication: what is published appears when its time comes. */
export function freshnessOf({ until, now }: Pick<View, "until" | "now">): Freshness {
  if (until === undefined) return { seconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };
  const left = Math.floor((until - now) / 1000);
  const seconds = Math.min(FRESH_SECONDS, left);
  return { seconds, staleSeconds: Math.min(STALE_SECONDS, left - seconds) };
}
