import type { Tables } from "../database/schema.ts";

/** The columns that make a table a queue. The other columns say what the job is about, so that the two are stored together. */
type QueueColumns = {
  readonly id: string;
  readonly state: string;
  /** Number of attempts begun. */
  readonly attempts: number;
  /** When a waiting job is due, or when the lease of a running one ends, in milliseconds since 1970. */
  readonly next_at: number;
};

/** A table that is a queue. */
export type QueueTable = {
  [Table in keyof Tables]: Tables[Table] extends QueueColumns ? Table : never;
}[keyof Tables];

/** A row of a queue. */
export type Job<Table extends QueueTable = QueueTable> = Tables[Table];

/** How a worker finds and takes the jobs of a table. */
export type Queue<Table extends QueueTable = QueueTable> = {
  readonly table: Table;
  /** The state of a job that a worker has taken, and of one that is done. */
  readonly states: { readonly taken: string; readonly done: string };
  /** How long a taken job is closed to others; must be longer than a run takes. */
  readonly leaseMs: number;
  /** True if a job whose lease has ended is run again. Otherwise it becomes unclear, because nobody knows whether it was done. */
  readonly mayRepeat: boolean;
  /** Of the jobs with the same values in these columns, for example the same receiver, only one runs at a time. */
  readonly lane?: readonly string[];
  /** If set, only jobs with these ids are taken. */
  readonly ids?: readonly string[];
};

/** How a run ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** Due again at another time, as if new. */
  | { readonly kind: "again"; readonly at: number }
  /** Certainly not done: it is run again after a pause, or fails after too many attempts. */
  | { readonly kind: "later"; readonly reason: string }
  /** Refused for good, or nobody knows whether it was done. */
  | { readonly kind: "failed" | "unclear"; readonly reason: string };

/** The state of a job after a run. */
export type Result =
  | { readonly state: "done" }
  | { readonly state: "failed" | "unclear"; readonly reason: string }
  /** `attempts` is the count to continue from. */
  | {
      readonly state: "waiting";
      readonly nextAt: number;
      readonly attempts: number;
      readonly reason: string;
    };

/** One attempt at a taken job. */
export type Attempt = {
  /** `stopping` asks it to end because the process is stopping. */
  run(stopping: AbortSignal): Promise<Outcome>;
  /** Stores the result of the job with `finishJob`, along with its consequences. */
  keep(result: Result): Promise<void>;
};

/** A kind of job, as a module defines it. */
export type JobKind<Table extends QueueTable = QueueTable> = {
  /** Describes the job to owners and in the log. */
  readonly name: string;
  readonly queue: Queue<Table>;
  /** Maximum number that a process runs at the same time. */
  readonly mostAtOnce: number;
  /** Pauses after the first attempts at a job, in milliseconds; later ones are as long as the last. */
  pausesOf(job: Job<Table>): readonly number[];
  /** A job fails after this many attempts. */
  readonly mostAttempts: number;
  begin(job: Job<Table>): Attempt;
};

/** A task that recurs at intervals; one of several processes takes each turn. */
export type RecurringJob = {
  /** Describes the task to owners and in the log. Must be unique. */
  readonly name: string;
  readonly everyMs: number;
  /** Pauses after the first failed attempts, in milliseconds; without them the next turn is the next attempt. */
  readonly pauses?: readonly number[];
  /** Does a small part of the work, because requests wait meanwhile. True if there may be more. */
  run(): Promise<boolean>;
};

/** The kinds of work a worker accepts. */
export type WorkerJob = JobKind | RecurringJob;

/** The result of a job for the outcome of its run. */
export function toResult(
  outcome: Outcome,
  attempts: number,
  { pauses, mostAttempts }: { readonly pauses: readonly number[]; readonly mostAttempts: number },
  now: number,
): Result {
  switch (outcome.kind) {
    case "done":
      return { state: "done" };
    case "again":
      return { state: "waiting", nextAt: outcome.at, attempts: 0, reason: "" };
    case "failed":
    case "unclear":
      return { state: outcome.kind, reason: outcome.reason };
    case "later": {
      const { reason } = outcome;
      if (attempts >= mostAttempts) return { state: "failed", reason };
      const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
      return { state: "waiting", nextAt: now + pause, attempts, reason };
    }
  }
}
