import { setImmediate as yieldToRequests } from "node:timers/promises";
import { createCalmWarnings } from "../calm-warnings.ts";
import type { Database } from "../database/schema.ts";
import type { JobKind, WorkerJob } from "./job.ts";
import { toRecurringKind } from "./recurring.ts";
import { giveUpJob, type JobLogger, type JobSurroundings, runJob } from "./runner.ts";
import { addRecurring, listBroken, takeJob } from "./store.ts";
import { offJobAdded, onJobAdded } from "./wake.ts";

/** Runs the jobs of a process. Several processes may have one on the same database. */
export type Worker = {
  /** Looks for jobs from now on: as soon as this process adds one, and every second for those of other processes. */
  start(): void;
  /** Runs jobs until none is due. Never rejects. */
  work(): Promise<void>;
  /**
   * Takes no more jobs and lets running ones finish; after some seconds they are told to end. Waiting jobs are done after the
   * next start. Never rejects.
   */
  stop(): Promise<void>;
};

type WorkerOptions = {
  readonly database: Database;
  readonly jobs: readonly WorkerJob[];
  readonly logger: JobLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often to look for jobs that other processes have added, in milliseconds. */
const LOOK_MS = 1000;

/** How long jobs may keep running once the server stops, before they are told to end. Less than the server itself has. */
const STOP_MS = 5000;

/** Creates the worker of a process. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, jobs, logger, now } = options;
  const recurring = jobs.filter((job) => "everyMs" in job);
  const queued = jobs.filter((job) => "queue" in job);
  const kinds: readonly JobKind[] = [...queued, toRecurringKind(database, recurring, now)];
  const warn = createCalmWarnings(logger, now);
  const stopping = new AbortController();
  const surroundings: JobSurroundings = {
    logger,
    now,
    isOver: () => isOver,
    signal: stopping.signal,
  };
  /** How many jobs of each kind are running. */
  const counts = new Map<JobKind, number>();
  /** Kinds that could not begin another turn: there may be jobs that the running turns have not seen. */
  const missed = new Set<JobKind>();
  const running = new Set<Promise<void>>();
  let isRecurringAdded = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped: Promise<void> | undefined;

  /** Takes one job after another. While one runs, another turn does the same, up to the kind's maximum. */
  function begin(kind: JobKind): void {
    const count = counts.get(kind) ?? 0;
    if (isOver) return;
    if (count >= kind.mostAtOnce) {
      missed.add(kind);
      return;
    }
    counts.set(kind, count + 1);
    const turn = takeTurn(kind)
      .catch((error: unknown) => {
        warn({ err: error, kind: kind.name }, "jobs cannot be taken");
      })
      .finally(() => {
        counts.set(kind, (counts.get(kind) ?? 1) - 1);
        if (missed.delete(kind)) begin(kind);
      });
    void track(turn);
  }

  async function takeTurn(kind: JobKind): Promise<void> {
    while (!isOver) {
      const job = await takeJob(database, kind.queue, now());
      if (!job) return;
      begin(kind);
      await runJob(surroundings, kind, job);
      // The embedded database answers without yielding: without this, requests would wait for all jobs.
      await yieldToRequests();
    }
  }

  /** Marks as unclear the jobs that may not be repeated and whose outcome nobody knows. */
  async function giveUpBroken(kind: JobKind): Promise<void> {
    if (kind.queue.mayRepeat) return;
    for (const job of await listBroken(database, kind.queue, now())) {
      await giveUpJob(surroundings, kind, job);
    }
  }

  async function look(): Promise<void> {
    try {
      if (!isRecurringAdded) {
        const names = recurring.map(({ name }) => name);
        if (names.length > 0) await addRecurring(database, names, now());
        isRecurringAdded = true;
      }
      for (const kind of kinds) await giveUpBroken(kind);
    } catch (error) {
      warn({ err: error }, "jobs cannot be looked for");
    }
    for (const kind of kinds) begin(kind);
  }

  function track(part: Promise<void>): Promise<void> {
    const tracked = part.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  async function end(): Promise<void> {
    isOver = true;
    offJobAdded(wake);
    clearInterval(timer);
    const limit = setTimeout(() => stopping.abort(), STOP_MS);
    await settle();
    clearTimeout(limit);
  }

  const wake = () => {
    for (const kind of queued) begin(kind);
  };

  return {
    start() {
      onJobAdded(wake);
      timer = setInterval(() => void track(look()), LOOK_MS).unref();
      void track(look());
    },
    async work() {
      await track(look());
      await settle();
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}
