import type { Tables } from "../database/schema.ts";

/** The columns that make a table a queue. What a job is about stands in the others, so that neither is without the other. */
type QueueColumns = {
  readonly id: string;
  readonly state: string;
  /** How often it was begun. */
  readonly attempts: number;
  /** When a waiting job is due, and when the lease of one that runs ends: milliseconds since 1970. */
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
  /** For so long nobody else gets a job that was taken: longer than a run takes. */
  readonly leaseMs: number;
  /** A job whose lease has ended is run again; otherwise it is unclear, as nobody knows whether it was done. */
  readonly mayRepeat: boolean;
  /** Of the jobs that have the same values in these columns, such as those for one receiver, one runs at a time. */
  readonly lane?: readonly string[];
  /** The ids of the only jobs that are taken. */
  readonly ids?: readonly string[];
};

/** How a run has ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** It is due at another time, as new. */
  | { readonly kind: "again"; readonly at: number }
  /** Certainly not done: it is run again after a pause, or has failed after too many attempts. */
  | { readonly kind: "later"; readonly reason: string }
  /** Refused for good, or nobody knows whether it was done. */
  | { readonly kind: "failed" | "unclear"; readonly reason: string };

/** What becomes of a job after a run. */
export type Result =
  | { readonly state: "done" }
  | { readonly state: "failed" | "unclear"; readonly reason: string }
  /** `attempts` are those that count from then on. */
  | {
      readonly state: "waiting";
      readonly nextAt: number;
      readonly attempts: number;
      readonly reason: string;
    };

/** An attempt at a job that was taken. */
export type Attempt = {
  /** `stopping` tells it to come to an end because the process does. */
  run(stopping: AbortSignal): Promise<Outcome>;
  /** Keeps what has become of the job, by `finishJob`, with what follows from it. */
  keep(result: Result): Promise<void>;
};

/** A kind of jobs, as a module brings it. */
export type JobKind<Table extends QueueTable = QueueTable> = {
  /** What is done, for owners and the log. */
  readonly name: string;
  readonly queue: Queue<Table>;
  /** So many run side by side in a process. */
  readonly mostAtOnce: number;
  /** Pauses after the first attempts at a job, in milliseconds; later ones are as long as the last. */
  pausesOf(job: Job<Table>): readonly number[];
  /** After so many attempts a job has failed. */
  readonly mostAttempts: number;
  begin(job: Job<Table>): Attempt;
};

/** Something that is done at intervals; of several processes, one does each turn. */
export type RecurringJob = {
  /** What is done, for owners and the log; no other has this name. */
  readonly name: string;
  readonly everyMs: number;
  /** Pauses after the first attempts that have failed, in milliseconds; without them the next turn is the next attempt. */
  readonly pauses?: readonly number[];
  /** Does a small part of the work, because nothing else runs meanwhile; returns whether there may be more. */
  run(): Promise<boolean>;
};

/** What a worker can be given. */
export type WorkerJob = JobKind | RecurringJob;

/** What becomes of a job whose run has ended. */
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
