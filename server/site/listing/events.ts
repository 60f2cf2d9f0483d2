import { eventEnd } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";

/** Events by whether they are over. */
type Events = { readonly upcoming: readonly Item[]; readonly past: readonly Item[] };

/** Splits events, ordered by their start, at a time: the next one comes first, and of those that are over the latest. */
export function splitEvents(events: readonly Item[], now: number): Events {
  const isOver = (item: Item) => eventEnd(item) <= now;
  return {
    upcoming: events.filter((item) => !isOver(item)),
    past: events.filter(isOver).reverse(),
  };
}
