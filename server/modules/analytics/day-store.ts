import type { Database } from "../../database/schema.ts";
import { sizeOf, type TimedEvent } from "./event.ts";

/** The measurements of a website on a day. */
export type DayUse = {
  /** Size of all that arrived, in bytes. */
  readonly bytes: number;
  /** Number of events that were not stored, because there was no room left. */
  readonly refused: number;
};

/**
 * The events that still have room on their days, of `mostBytes` each. Those of the shop itself always have. Counts them all, and
 * those without room as refused.
 */
export async function takeRoom(
  transaction: Database,
  events: readonly TimedEvent[],
  mostBytes: number,
): Promise<readonly TimedEvent[]> {
  const taken = new Set(events.filter(isOwn));
  // In one order for all processes, so that they cannot wait for each other.
  for (const day of toDays(events)) {
    const added = day.events.reduce((sum, event) => sum + sizeOf(event), 0);
    let used = (await addBytes(transaction, day, added)) - added;
    let refused = 0;
    for (const event of day.events) {
      used += sizeOf(event);
      if (used <= mostBytes) taken.add(event);
      else refused += 1;
    }
    if (refused > 0) await addRefused(transaction, day, refused);
  }
  return events.filter((event) => taken.has(event));
}

const isOwn = ({ kind }: TimedEvent): boolean => kind === "cart";

/** The events of visitors on one day of a website, with the time of the first one. */
type Day = Pick<TimedEvent, "websiteId" | "day" | "receivedAt"> & {
  readonly events: TimedEvent[];
};

/** The days of the events of visitors, in the order of their keys. */
function toDays(events: readonly TimedEvent[]): readonly Day[] {
  const days = new Map<string, Day>();
  for (const event of events) {
    if (isOwn(event)) continue;
    const { websiteId, day, receivedAt } = event;
    const key = `${websiteId} ${day}`;
    const ofDay = days.get(key) ?? { websiteId, day, receivedAt, events: [] };
    ofDay.events.push(event);
    days.set(key, ofDay);
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

/** Returns what the day has with them. */
async function addBytes(
  transaction: Database,
  { websiteId, day, receivedAt }: Day,
  added: number,
): Promise<number> {
  const { bytes } = await transaction
    .insertInto("analytics_days")
    .values({ website_id: websiteId, day, received_at: receivedAt, bytes: added, refused: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["website_id", "day"])
        .doUpdateSet(({ eb }) => ({ bytes: eb("analytics_days.bytes", "+", added) })),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return bytes;
}

async function addRefused(
  transaction: Database,
  { websiteId, day }: Day,
  refused: number,
): Promise<void> {
  await transaction
    .updateTable("analytics_days")
    .set(({ eb }) => ({ refused: eb("refused", "+", refused) }))
    .where("website_id", "=", websiteId)
    .where("day", "=", day)
    .execute();
}

/** Nothing for a day without measurements. */
export async function readDayUse(
  database: Database,
  websiteId: string,
  day: string,
): Promise<DayUse> {
  const row = await database
    .selectFrom("analytics_days")
    .select(["bytes", "refused"])
    .where("website_id", "=", websiteId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row ?? { bytes: 0, refused: 0 };
}
