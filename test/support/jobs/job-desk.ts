import { vi } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { Job, JobKind, Outcome, Queue, WorkerJob } from "../../../server/jobs/job.ts";
import { finishJob } from "../../../server/jobs/store.ts";
import { createWorker, type Worker } from "../../../server/jobs/worker.ts";
import type { DatabasePlace } from "../databases/databases.ts";

export const MINUTE_MS = 60_000;

/** A database with jobs and workers, and a clock that tests set. */
export type JobDesk = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  time: number;
  /** The log of the workers. */
  readonly warnings: readonly string[];
  /** Another process's connection to the database. */
  connect(): Promise<Database>;
  openWorker(jobs: readonly WorkerJob[], one?: Database): Worker;
  /** Adds rows of `jobs`, due at a time, by default now. */
  add(ids: readonly string[], at?: number): Promise<void>;
  /** Id, state and attempts of all rows of `jobs`. */
  states(): Promise<(readonly [id: string, state: string, attempts: number])[]>;
  close(): Promise<void>;
};

/** Opens a desk on a new database. */
export async function openJobDesk(create: () => Promise<DatabasePlace>): Promise<JobDesk> {
  const { place, remove } = await create();
  const database = await openDatabase(place);
  const connections = [database];
  const workers: Worker[] = [];
  const warnings: string[] = [];
  const desk: JobDesk = {
    database,
    time: 1_800_000_000_000,
    warnings,
    async connect() {
      const one = await openDatabase(place);
      connections.push(one);
      return one;
    },
    openWorker(jobs, one = database) {
      const logger = {
        warn: (facts: object, text: string) => void warnings.push(JSON.stringify([facts, text])),
      };
      const worker = createWorker({ database: one, jobs, logger, now: () => desk.time });
      workers.push(worker);
      return worker;
    },
    async add(ids, at = desk.time) {
      await database
        .insertInto("jobs")
        .values(ids.map((id) => ({ id, state: "waiting", attempts: 0, next_at: at })))
        .execute();
    },
    async states() {
      const rows = await database.selectFrom("jobs").selectAll().orderBy("id").execute();
      return rows.map(({ id, state, attempts }) => [id, state, attempts] as const);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      for (const one of connections) await one.destroy();
      await remove();
    },
  };
  return desk;
}

type Changes = Partial<Omit<JobKind<"jobs">, "queue" | "begin">> &
  Partial<Pick<Queue, "mayRepeat" | "ids">>;

/** A kind whose jobs are rows of `jobs`. */
export function kindOf(
  database: Database,
  run: (job: Job<"jobs">, stopping: AbortSignal) => Promise<Outcome>,
  { mayRepeat = true, ids, ...more }: Changes = {},
): JobKind<"jobs"> {
  const queue: Queue<"jobs"> = {
    table: "jobs",
    states: { taken: "running", done: "done" },
    leaseMs: MINUTE_MS,
    mayRepeat,
    ...(ids && { ids }),
  };
  return {
    name: "trying",
    queue,
    mostAtOnce: 4,
    pausesOf: () => [MINUTE_MS, 5 * MINUTE_MS],
    mostAttempts: 4,
    begin: (job) => ({
      run: (stopping) => run(job, stopping),
      keep: async (result) => void (await finishJob(database, queue, job, result)),
    }),
    ...more,
  };
}

/** Waits until a check passes; a busy machine may take long. */
export const until = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 200_000, interval: 5 });

/** Starts a worker that looks for jobs once, and then only when it is woken. */
export function startWithoutLooking(worker: Worker): void {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  worker.start();
  vi.useRealTimers();
}

/** Stops a worker as if the time had passed that jobs have for ending. */
export async function stopLate(worker: Worker): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stop = worker.stop();
  vi.runAllTimers();
  vi.useRealTimers();
  await stop;
}

/** Something that goes on once it is let. */
export function createGate(): { readonly passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
