import { eventNames } from "../../contract/analytics/event-names.ts";
import {
  deleteRows,
  findRows,
  type Person,
  type PersonalPart,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";
import { toOnceKey } from "./event.ts";

/**
 * SQL for the visits that an order ties to an address: browsers report their order with the random number of their visitor. All
 * other visits are anonymous.
 */
export const personalData: PersonalPart = {
  async find(database, person) {
    const { websiteId } = person;
    const told = await findTold(database, person);
    const visitors = [...new Set(told.map(({ visitor }) => visitor))].filter((id) => id !== "");
    const seen = await findRows(database, "analytics_visits", "visitor", visitors);
    const visits = seen.filter((visit) => visit.website_id === websiteId);
    const days = new Set([...told, ...visits].map(({ day }) => day));
    const events = new Map(told.map((event) => [event.id, event]));
    for (const day of visitors.length > 0 ? days : []) {
      for (const event of await listEvents(database, websiteId, day, visitors))
        events.set(event.id, event);
    }
    return { analytics_events: [...events.values()], analytics_visits: visits };
  },
  async erase(
    transaction,
    { websiteId },
    { analytics_events: events = [], analytics_visits: visits = [] },
  ) {
    const ids = events.map(({ id }) => String(id));
    const deleted = await deleteRows(transaction, "analytics_events", "id", ids);
    let deletedVisits = 0;
    for (const { day, visitor } of visits) {
      const { numDeletedRows } = await transaction
        .deleteFrom("analytics_visits")
        .where("website_id", "=", websiteId)
        .where("day", "=", day)
        .where("visitor", "=", visitor)
        .executeTakeFirstOrThrow();
      deletedVisits += Number(numDeletedRows);
    }
    return [
      { table: "analytics_events", rows: deleted, fate: "deleted" },
      { table: "analytics_visits", rows: deletedVisits, fate: "deleted" },
    ];
  },
};

/** The events about a person's orders. */
async function findTold(database: Database, { websiteId, orderIds }: Person) {
  const keys = orderIds.map((id) => toOnceKey(eventNames.orderPlaced, id));
  const told = await findRows(database, "analytics_events", "once_key", keys);
  return told.filter((event) => event.website_id === websiteId);
}

/** A visitor's events on a day. */
const listEvents = (
  database: Database,
  websiteId: string,
  day: string,
  visitors: readonly string[],
) =>
  database
    .selectFrom("analytics_events")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("day", "=", day)
    .where("visitor", "in", visitors)
    .execute();
