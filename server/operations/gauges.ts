import { connectionsOf } from "../database/database.ts";
import { retriesSoFar } from "../database/retries.ts";
import type { Database } from "../database/schema.ts";
import type { JobKind, QueueTable, WorkerJob } from "../jobs/job.ts";
import { readBacklog } from "../jobs/store.ts";
import type { Gauge } from "./metrics.ts";

type Measured = {
  readonly modules: readonly {
    readonly jobs?: readonly WorkerJob[];
    readonly gauges?: readonly Gauge[];
  }[];
  readonly database: Database;
  readonly cache: {
    figures(): { readonly found: number; readonly made: number };
  };
  readonly budget: { readonly bytes: number };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The figures of the queues and of all modules. */
export const allGauges = (measured: Measured): readonly Gauge[] => [
  ...jobGauges(measured),
  ...ownGauges(measured),
  ...measured.modules.flatMap(({ gauges = [] }) => gauges),
];

function jobGauges({ modules, database, now }: Measured): readonly Gauge[] {
  const queued = modules
    .flatMap(({ jobs = [] }) => jobs)
    .filter((job): job is JobKind => "queue" in job);
  const tables: readonly QueueTable[] = [
    ...new Set(["jobs" as const, ...queued.map(({ queue }) => queue.table)]),
  ];
  const backlogs = () =>
    Promise.all(tables.map(async (table) => ({ table, ...(await readBacklog(database, table)) })));
  return [
    {
      name: "jobs",
      help: "Jobs by queue and state, as in mails:waiting",
      label: "queue",
      read: async () =>
        new Map(
          (await backlogs()).flatMap(({ table, states }) =>
            [...states].map(([state, jobs]) => [`${table}:${state}`, jobs] as const),
          ),
        ),
    },
    {
      name: "jobs_overdue_seconds",
      help: "How long the job that has waited longest has been due, by queue",
      label: "queue",
      read: async () =>
        new Map(
          (await backlogs()).map(({ table, oldestDue = now() }) => [
            table,
            Math.max(0, now() - oldestDue) / 1000,
          ]),
        ),
    },
  ];
}

const ownGauges = ({ cache, budget, database }: Measured): readonly Gauge[] => [
  {
    name: "processes",
    help: "Processes that one command has started and that run",
    isOwn: true,
    read: async () => new Map([["", 1]]),
  },
  {
    name: "page_cache_answers",
    isOwn: true,
    help: "Answers with pages that are kept, found and made",
    label: "result",
    async read() {
      const { found, made } = cache.figures();
      return new Map([
        ["found", found],
        ["made", made],
      ]);
    },
  },
  {
    name: "page_cache_bytes",
    isOwn: true,
    help: "Size of the pages, and the parts of pages, that are kept",
    read: async () => new Map([["", budget.bytes]]),
  },
  {
    name: "database_connections",
    isOwn: true,
    help: "Connections to a PostgreSQL server, by state, and queries that wait for one",
    label: "state",
    read: async () => connectionsOf(database),
  },
  {
    name: "database_retries",
    isOwn: true,
    help: "Statements and transactions that were tried again, because the database was held or has aborted them",
    read: async () => new Map([["", retriesSoFar()]]),
  },
];
