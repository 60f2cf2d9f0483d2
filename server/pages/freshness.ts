import { nextPublication } from "../content/content.ts";
import type { Site } from "../site/site.ts";

/** How long a page that is everybody's stays as it is. */
export type Freshness = {
  readonly seconds: number;
  /** How long after that a cache may still show it, while it fetches the page anew. */
  readonly staleSeconds: number;
};

/** A page is fetched anew after a minute; until then a cache answers for it. */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;

/**
 * The freshness of a site's pages at `now` (milliseconds since 1970). None outlives the next publication: what is
 * published appears when its time comes.
 */
export function freshnessOf(site: Site, now: number): Freshness {
  const next = nextPublication(site, now);
  if (next === undefined) return { seconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };
  const left = Math.floor((next - now) / 1000);
  const seconds = Math.min(FRESH_SECONDS, left);
  return { seconds, staleSeconds: Math.min(STALE_SECONDS, left - seconds) };
}
