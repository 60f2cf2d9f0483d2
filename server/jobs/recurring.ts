import type { Database } from "../database/schema.ts";
import type { JobKind, Queue, RecurringJob } from "./job.ts";
import { finishJob } from "./store.ts";

/** Longer than a part takes. Where one hangs, another process begins it as well, which all of them bear. */
const LEASE_MS = 30_000;

/**
 * Jobs that recur as one kind: each is a row of `jobs` that is due again and again. All of them run side by side, so that none waits
 * for another.
 */
export function toRecurringKind(
  database: Database,
  jobs: readonly RecurringJob[],
  now: () => number,
): JobKind<"jobs"> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const running = new Set<string>();
  const queue: Queue<"jobs"> = {
    table: "jobs",
    states: { taken: "running", done: "done" },
    leaseMs: LEASE_MS,
    mayRepeat: true,
    ids: [...byName.keys()],
  };
  return {
    name: "recurring",
    queue,
    mostAtOnce: jobs.length,
    pausesOf({ id }) {
      const { pauses, everyMs = 0 } = byName.get(id) ?? {};
      return pauses ?? [everyMs];
    },
    mostAttempts: Number.POSITIVE_INFINITY,
    begin: (row) => ({
      async run() {
        const { id } = row;
        const job = byName.get(id);
        if (!job) return { kind: "done" };
        // One that hangs is left to other processes.
        if (running.has(id)) return { kind: "again", at: now() + LEASE_MS };
        running.add(id);
        try {
          const isMore = await job.run();
          return { kind: "again", at: now() + (isMore ? 0 : job.everyMs) };
        } finally {
          running.delete(id);
        }
      },
      keep: async (result) => void (await finishJob(database, queue, row, result)),
    }),
  };
}
