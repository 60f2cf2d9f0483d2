import { setTimeout as sleep, setImmediate as yieldToRequests } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import {
  type Attempt,
  type Job,
  type JobKind,
  type Outcome,
  type Result,
  toResult,
  type WorkerJob,
} from "./job.ts";
import { toRecurringKind } from "./recurring.ts";
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
  readonly logger: { warn(facts: object, text: string): void };
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
  const stopping = new AbortController();
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
        logger.warn({ err: error, kind: kind.name }, "jobs cannot be taken");
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
      const attempt = kind.begin(job);
      await keep(kind, job, attempt, await run(kind, job, attempt));
      // The embedded database answers without yielding: without this, requests would wait for all jobs.
      await yieldToRequests();
    }
  }

  async function run(kind: JobKind, job: Job, attempt: Attempt): Promise<Outcome> {
    try {
      return await attempt.run(stopping.signal);
    } catch (error) {
      logger.warn({ err: error, job: job.id }, `${kind.name} has failed`);
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: kind.queue.mayRepeat ? "later" : "unclear", reason };
    }
  }

  /** Stores the result of a job, retrying while the database fails; otherwise a mail that was sent would become unclear. */
  async function keep(
    kind: JobKind,
    job: Job,
    attempt: Pick<Attempt, "keep">,
    outcome: Outcome,
  ): Promise<void> {
    const limits = { pauses: kind.pausesOf(job), mostAttempts: kind.mostAttempts };
    const isCutOff = stopping.signal.aborted && outcome.kind === "later";
    // A job cut off because the server stops is due again, and does not count as an attempt.
    const result: Result = isCutOff
      ? { state: "waiting", nextAt: now(), attempts: job.attempts - 1, reason: outcome.reason }
      : toResult(outcome, job.attempts, limits, now());
    for (;;) {
      try {
        await attempt.keep(result);
        break;
      } catch (error) {
        if (isOver || now() >= job.next_at) throw error;
        logger.warn({ err: error, job: job.id }, "what became of a job cannot be kept");
        await sleep(LOOK_MS);
      }
    }
    if (result.state === "done" || outcome.kind === "again") return;
    const { state, reason } = result;
    const facts = { kind: kind.name, job: job.id, attempts: job.attempts, state };
    logger.warn({ ...facts, reason: withoutAddresses(reason) }, "a job was not done");
  }

  /** Marks as unclear the jobs that may not be repeated and whose outcome nobody knows. */
  async function giveUpBroken(kind: JobKind): Promise<void> {
    if (kind.queue.mayRepeat) return;
    for (const job of await listBroken(database, kind.queue, now())) {
      await keep(kind, job, kind.begin(job), {
        kind: "unclear",
        reason: "the server ended while it was sending",
      });
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
      logger.warn({ err: error }, "jobs cannot be looked for");
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

/** A receiver's answer may repeat an address, and addresses must not appear in logs. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>]+@[^\s<>]+/g, "…");
