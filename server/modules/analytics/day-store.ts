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
  const taken = new Set(events.filter(({ kind }) => kind === "cart"));
  // In one order for all processes, so that they cannot wait for each other.
  for (const [, ofDay] of [...byDay(events)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const added = ofDay.reduce((sum, event) => sum + sizeOf(event), 0);
    let used = (await addBytes(transaction, ofDay, added)) - added;
    let refused = 0;
    for (const event of ofDay) {
      used += sizeOf(event);
      if (used <= mostBytes) taken.add(event);
      else refused += 1;
    }
    if (refused > 0) await addRefused(transaction, ofDay, refused);
  }
  return events.filter((event) => taken.has(event));
}

/** The events of visitors by website and day. */
function byDay(events: readonly TimedEvent[]): ReadonlyMap<string, readonly TimedEvent[]> {
  const days = new Map<string, TimedEvent[]>();
  for (const event of events) {
    if (event.kind === "cart") continue;
    const key = `${event.websiteId} ${event.day}`;
    const ofDay = days.get(key);
    if (ofDay) ofDay.push(event);
    else days.set(key, [event]);
  }
  return days;
}

/** Returns what the day has with them. */
async function addBytes(
  transaction: Database,
  [first]: readonly TimedEvent[],
  added: number,
): Promise<number> {
  const { websiteId: website_id = "", day = "", receivedAt: received_at = 0 } = first ?? {};
  const { bytes } = await transaction
    .insertInto("analytics_days")
    .values({ website_id, day, received_at, bytes: added, refused: 0 })
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
  [first]: readonly TimedEvent[],
  refused: number,
): Promise<void> {
  await transaction
    .updateTable("analytics_days")
    .set(({ eb }) => ({ refused: eb("refused", "+", refused) }))
    .where("website_id", "=", first?.websiteId ?? "")
    .where("day", "=", first?.day ?? "")
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
