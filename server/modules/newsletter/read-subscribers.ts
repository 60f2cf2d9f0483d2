import type { Database } from "../../database/schema.ts";
import { createSubscriberStore } from "./store.ts";
import type { Subscriber, SubscriberFilter } from "./subscriber.ts";

/** Subscribers that are read at once. */
const AT_ONCE = 500;

/** All subscribers that match a search, the latest sign-up first. */
export async function* readSubscribers(
  database: Database,
  filter: SubscriberFilter,
): AsyncGenerator<Subscriber> {
  const subscribers = createSubscriberStore(database);
  let after: Subscriber | undefined;
  do {
    const read = await subscribers.list(filter, { after, most: AT_ONCE });
    yield* read;
    after = read.length === AT_ONCE ? read.at(-1) : undefined;
  } while (after);
}
