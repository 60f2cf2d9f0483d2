import { deleteOldest } from "./delete-oldest.ts";
import type { Database } from "./schema.ts";

/** Requests of one kind by one sender. */
export type RequestCount = {
  readonly id: string;
  readonly requests: number;
  /** When counting begins again, in milliseconds since 1970. */
  readonly endsAt: number;
};

/**
 * Adds requests to what all processes have counted, in one statement, and returns the totals. A count that has ended by `now` begins
 * again; one that runs keeps its end. The ids must differ.
 */
export async function addRequests(
  database: Database,
  added: readonly RequestCount[],
  now: number,
): Promise<readonly RequestCount[]> {
  const rows = await database
    .insertInto("request_counts")
    .values(added.map(({ id, requests, endsAt }) => ({ id, requests, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb, ref }) => {
        const hasEnded = eb("request_counts.ends_at", "<=", now);
        const [sum, end] = [ref("request_counts.requests"), ref("request_counts.ends_at")];
        return {
          requests: eb
            .case()
            .when(hasEnded)
            .then(ref("excluded.requests"))
            .else(eb(sum, "+", ref("excluded.requests")))
            .end(),
          ends_at: eb.case().when(hasEnded).then(ref("excluded.ends_at")).else(end).end(),
        };
      }),
    )
    .returning(["id", "requests", "ends_at"])
    .execute();
  return rows.map(({ id, requests, ends_at }) => ({ id, requests, endsAt: ends_at }));
}

const DELETED_AT_ONCE = 500;

/** Deletes some of the counts that have ended. True if there may be more. */
export async function deleteEndedCounts(database: Database, now: number): Promise<boolean> {
  const deleted = await deleteOldest(database, {
    table: "request_counts",
    key: "id",
    time: "ends_at",
    until: now,
    most: DELETED_AT_ONCE,
  });
  return deleted === DELETED_AT_ONCE;
}
