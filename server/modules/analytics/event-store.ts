import { CompiledQuery } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { TimedEvent } from "./event.ts";

/** Maximum number of rows per statement, because databases limit the number of parameters. */
const MOST_ROWS = 512;

/** A sample row in place of the values. */
const anyRow = {
  id: 0,
  website_id: "",
  received_at: 0,
  day: "",
  kind: "",
  name: "",
  visitor: "",
  once_key: null,
  data: "",
};

/**
 * Adds events, with ids from `first` on, skipping those whose key already exists. There is one statement for each power of two of
 * rows, compiled once: compiling one takes as long as the database needs for its rows.
 */
export function createEventStore() {
  const statements = new Map<number, string>();

  function statementOf(size: number, database: Database): string {
    const known = statements.get(size);
    if (known !== undefined) return known;
    const { sql } = database
      .insertInto("analytics_events")
      .values(Array.from({ length: size }, () => anyRow))
      .onConflict((conflict) => conflict.doNothing())
      .compile();
    statements.set(size, sql);
    return sql;
  }

  return async (
    database: Database,
    events: readonly TimedEvent[],
    first: number,
  ): Promise<void> => {
    let at = 0;
    for (let size = MOST_ROWS; size >= 1; size /= 2) {
      while (events.length - at >= size) {
        const values: unknown[] = [];
        for (const end = at + size; at < end; at++) pushValues(values, events[at], first + at);
        await database.executeQuery(CompiledQuery.raw(statementOf(size, database), values));
      }
    }
  };
}

/** In the order of the row's columns. */
function pushValues(values: unknown[], event: TimedEvent | undefined, id: number): void {
  if (!event) return;
  const { websiteId, receivedAt, day, kind, name, visitor, onceKey = null, data } = event;
  values.push(id, websiteId, receivedAt, day, kind, name, visitor, onceKey, data);
}
