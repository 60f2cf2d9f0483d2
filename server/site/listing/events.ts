import { eventEnd } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";

/** Upcoming and past events. */
type Events = { readonly upcoming: readonly Item[]; readonly past: readonly Item[] };

/** Splits events, ordered by their start, at a time. Upcoming ones begin with the next, past ones with the latest. */
export function splitEvents(events: readonly Item[], now: number): Events {
  const isOver = (item: Item) => eventEnd(item) <= now;
  return {
    upcoming: events.filter((item) => !isOver(item)),
    past: events.filter(isOver).reverse(),
  };
}
