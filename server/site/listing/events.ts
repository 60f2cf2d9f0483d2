import { eventEnd } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";

/** Upcoming and past events. */
type Events = { readonly upcoming: readonly Item[]; readonly past: readonly Item[] };

/** Splits events, ordered by their start. Upcoming ones begin with the next, past ones with the latest. */
export function splitEvents(events: readonly Item[], isPast: SharedView["isPast"]): Events {
  const isOver = (item: Item) => isPast(eventEnd(item));
  return {
    upcoming: events.filter((item) => !isOver(item)),
    past: events.filter(isOver).reverse(),
  };
}
