import type { Database } from "../database/schema.ts";
import type { JobKind, Queue, RecurringJob } from "./job.ts";
import { finishJob } from "./store.ts";

/** Longer than one part takes. If a part hangs, another process begins it as well, so every task must tolerate that. */
const LEASE_MS = 30_000;

/**
 * Recurring jobs as one kind: each is a row of `jobs` that becomes due again and again. All of them may run at once, so that none
 * waits for another.
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
        // Still running here, so it hangs: leave it to other processes.
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
