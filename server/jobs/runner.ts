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

/** The parts of a worker that its jobs need. */
export type JobSurroundings = {
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

/** Runs a job that was taken, and stores the result. */
export async function runJob(on: JobSurroundings, kind: JobKind, job: Job): Promise<void> {
  const attempt = kind.begin(job);
  await finish(on, kind, job, attempt, await toOutcome(on, kind, job, attempt));
}

/** Stores that nobody knows the outcome of a job, because the server ended. */
export const giveUpJob = (on: JobSurroundings, kind: JobKind, job: Job): Promise<void> =>
  finish(on, kind, job, kind.begin(job), {
    kind: "unclear",
    reason: "the server ended while it was sending",
  });

async function toOutcome(
  { logger, signal }: JobSurroundings,
  kind: JobKind,
  job: Job,
  attempt: Attempt,
): Promise<Outcome> {
  try {
    return await attempt.run(signal);
  } catch (error) {
    logger.warn({ err: error, job: job.id }, `${kind.name} has failed`);
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: kind.queue.mayRepeat ? "later" : "unclear", reason };
  }
}

async function finish(
  on: JobSurroundings,
  kind: JobKind,
  job: Job,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  const limits = { pauses: kind.pausesOf(job), mostAttempts: kind.mostAttempts };
  const isCutOff = on.signal.aborted && outcome.kind === "later";
  // A job cut off because the server stops is due again, and does not count as an attempt.
  const result: Result = isCutOff
    ? { state: "waiting", nextAt: on.now(), attempts: job.attempts - 1, reason: outcome.reason }
    : toResult(outcome, job.attempts, limits, on.now());
  await store(on, job, attempt, result);
  if (result.state === "done" || outcome.kind === "again") return;
  const { state, reason } = result;
  const facts = { kind: kind.name, job: job.id, attempts: job.attempts, state };
  on.logger.warn({ ...facts, reason: withoutAddresses(reason) }, "a job was not done");
}

/** Retries while the database fails; otherwise a mail that was sent would become unclear. */
async function store(
  { logger, now, isOver }: JobSurroundings,
  job: Job,
  attempt: Attempt,
  result: Result,
): Promise<void> {
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

/** A receiver's answer may repeat an address, and addresses must not appear in logs. */
const withoutAddresses = (reason: string): string =>
  reason.replace(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, "…");
