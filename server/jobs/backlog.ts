import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { QueueTable } from "./job.ts";

/** The jobs of a queue. */
export type Backlog = {
  /** Number of jobs by state. */
  readonly states: ReadonlyMap<string, number>;
  /** When the job was due that has waited longest, in milliseconds since 1970. Undefined if none waits. */
  readonly oldestDue: number | undefined;
};

/** Counts the jobs of a queue. */
export async function readBacklog(database: Database, table: QueueTable): Promise<Backlog> {
  const { rows } = await sql<{ state: string; jobs: number | string; oldest: number | null }>`
    select state, count(*) as jobs, min(next_at) as oldest from ${sql.table(table)} group by state
  `.execute(database);
  const oldest = rows.find(({ state }) => state === "waiting")?.oldest;
  return {
    states: new Map(rows.map(({ state, jobs }) => [state, Number(jobs)])),
    oldestDue: oldest === null || oldest === undefined ? undefined : Number(oldest),
  };
}
