import { setTimeout as sleep } from "node:timers/promises";
import {
  type Attempt,
  type Job,
  type JobKind,
  type Outcome,
  type Result,
  toResult,
} from "./job.ts";

/** The log of failed jobs. */
export type JobLogger = { warn(facts: object, text: string): void };

/** Runs single jobs and stores their results. */
export type JobRunner = {
  run(kind: JobKind, job: Job): Promise<void>;
  /** Stores that nobody knows the outcome of a job. */
  giveUp(kind: JobKind, job: Job): Promise<void>;
};

type Options = {
  readonly logger: JobLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** True once the worker stops. */
  readonly isOver: () => boolean;
  /** Aborted when running jobs have to end. */
  readonly signal: AbortSignal;
};

/** Pause before a result is stored again, in milliseconds. */
const PAUSE_MS = 1000;

/** Creates the runner of a worker. */
export function createJobRunner({ logger, now, isOver, signal }: Options): JobRunner {
  async function attemptIt(kind: JobKind, job: Job, attempt: Attempt): Promise<Outcome> {
    try {
      return await attempt.run(signal);
    } catch (error) {
      logger.warn({ err: error, job: job.id }, `${kind.name} has failed`);
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: kind.queue.mayRepeat ? "later" : "unclear", reason };
    }
  }

  /** Retries while the database fails; otherwise a mail that was sent would become unclear. */
  async function store(job: Job, attempt: Pick<Attempt, "keep">, result: Result): Promise<void> {
    for (;;) {
      try {
        await attempt.keep(result);
        return;
      } catch (error) {
        if (isOver() || now() >= job.next_at) throw error;
        logger.warn({ err: error, job: job.id }, "the result of a job cannot be stored");
        await sleep(PAUSE_MS);
      }
    }
  }

  function toStored(kind: JobKind, job: Job, outcome: Outcome): Result {
    // A job cut off because the server stops is due again, and does not count as an attempt.
    if (signal.aborted && outcome.kind === "later") {
      const { reason } = outcome;
      return { state: "waiting", nextAt: now(), attempts: job.attempts - 1, reason };
    }
    const limits = { pauses: kind.pausesOf(job), mostAttempts: kind.mostAttempts };
    return toResult(outcome, job.attempts, limits, now());
  }

  async function finish(kind: JobKind, job: Job, attempt: Attempt, outcome: Outcome) {
    const result = toStored(kind, job, outcome);
    await store(job, attempt, result);
    if (result.state === "done" || outcome.kind === "again") return;
    const { state, reason } = result;
    const facts = { kind: kind.name, job: job.id, attempts: job.attempts, state };
    logger.warn({ ...facts, reason: withoutAddresses(reason) }, "a job was not done");
  }

  return {
    async run(kind, job) {
      const attempt = kind.begin(job);
      await finish(kind, job, attempt, await attemptIt(kind, job, attempt));
    },
    giveUp: (kind, job) =>
      finish(kind, job, kind.begin(job), {
        kind: "unclear",
        reason: "the server ended while it was sending",
      }),
  };
}

/** A receiver's answer may repeat an address, and addresses must not appear in logs. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>]+@[^\s<>]+/g, "…");
