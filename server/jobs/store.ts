import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Job, Queue, QueueTable, Result } from "./job.ts";

/**
 * Takes the job that has waited longest, including those whose lease has ended and that may be repeated. Undefined if none is
 * due. The job is stored as taken before it runs.
 */
export async function takeJob<Table extends QueueTable>(
  database: Database,
  queue: Queue<Table>,
  now: number,
): Promise<Job<Table> | undefined> {
  const { states, leaseMs, mayRepeat, ids, lane } = queue;
  const table = sql.table(queue.table);
  const isDue = sql`state in (${sql.join(mayRepeat ? ["waiting", states.taken] : ["waiting"])})
    and next_at <= ${now}`;
  for (;;) {
    const found = await sql<{ id: string }>`
      select id from ${table} where ${isDue}
      ${among(ids)}
      ${lane ? sql`and not ${isBusy(queue.table, lane, states.taken, now)}` : sql``}
      order by next_at, id limit 1
    `.execute(database);
    const [due] = found.rows;
    if (!due) return undefined;
    // If several workers have found the same job, only one of them changes its state.
    const { rows } = await sql<Job<Table>>`
      update ${table}
      set state = ${states.taken}, next_at = ${now + leaseMs}, attempts = attempts + 1
      where id = ${due.id} and ${isDue} returning *
    `.execute(database);
    if (rows[0]) return rows[0];
  }
}

const among = (ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids ? sql`and id in (${sql.join(ids)})` : sql``;

/** True if another job of the same lane is running. */
function isBusy(
  table: string,
  lane: readonly string[],
  taken: string,
  now: number,
): RawBuilder<unknown> {
  const columns = lane.map(
    (column) => sql`${sql.ref(`other.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  );
  return sql`exists (select 1 from ${sql.table(table)} as other
    where ${sql.join(columns, sql` and `)} and other.state = ${taken} and other.next_at > ${now})`;
}

/** Some of the jobs whose lease has ended and that may not be repeated: their process has died or hangs. */
export async function listBroken<Table extends QueueTable>(
  database: Database,
  { table, states, ids }: Queue<Table>,
  now: number,
): Promise<readonly Job<Table>[]> {
  const { rows } = await sql<Job<Table>>`
    select * from ${sql.table(table)} where state = ${states.taken} and next_at <= ${now} ${among(ids)}
    order by next_at, id limit 100
  `.execute(database);
  return rows;
}

/**
 * Stores the result of a taken job, and further columns. Returns false and changes nothing if the attempt no longer counts
 * because its lease had ended.
 */
export async function finishJob<Table extends QueueTable>(
  database: Database,
  { table, states }: Queue<Table>,
  { id, attempts, next_at: leasedUntil }: Pick<Job, "id" | "attempts" | "next_at">,
  result: Result,
  columns: { readonly [Column in keyof Job<Table>]?: Job<Table>[Column] } = {},
): Promise<boolean> {
  const changes = {
    state: result.state === "done" ? states.done : result.state,
    ...(result.state === "waiting" && { next_at: result.nextAt, attempts: result.attempts }),
    ...columns,
  };
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)}
    where id = ${id} and state = ${states.taken} and attempts = ${attempts} and next_at = ${leasedUntil}
  `.execute(database);
  return Number(numAffectedRows) > 0;
}

/** Adds rows for recurring jobs, due now; existing rows stay as they are. */
export async function addRecurring(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await database
    .insertInto("jobs")
    .values(ids.map((id) => ({ id, state: "waiting", attempts: 0, next_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
