import type { Kysely } from "kysely";

/**
 * The tables as queries see them: the server's settings, and those that modules declare in their `tables.ts`. Ids are random texts,
 * amounts integer hundredths, times milliseconds since 1970. Optional values in a unique key are stored as empty text, because nulls
 * never equal each other there.
 */
export interface Tables {
  settings: { name: string; value: string };
}

/** A connection to the database. */
export type Database = Kysely<Tables>;
