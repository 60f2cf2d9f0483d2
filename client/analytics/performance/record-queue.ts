import type { PerformanceRecords } from "../../../server/contract/analytics/performance-schemas.ts";

/** Kinds of records that a page measures. */
export type RecordKind = "page_speed" | "image" | "user" | "a11y";

/** A record's description of page and browser. */
type RecordContext = NonNullable<NonNullable<PerformanceRecords[number]["data"]>["context"]>;

type QueueOptions = {
  readonly pageLoadId: string;
  /** A record's description of page and browser. */
  readonly context: () => RecordContext;
  readonly send: (records: PerformanceRecords) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const APP = "schaufenster";

/** Records per call: the server accepts no more, nor does a browser send more when a page is left. */
const AT_ONCE = 40;

/** Collects records until they are sent together. */
export function createRecordQueue({ pageLoadId, context, send, now }: QueueOptions) {
  let queue: PerformanceRecords = [];
  return {
    add(eventName: RecordKind, data: Readonly<Record<string, object>>): void {
      const timestamp = now();
      const about = { context: context(), ...data };
      queue = [...queue, { appName: APP, eventName, pageLoadId, timestamp, data: about }];
    },
    flush(): void {
      const records = queue;
      queue = [];
      for (let at = 0; at < records.length; at += AT_ONCE) send(records.slice(at, at + AT_ONCE));
    },
  };
}

/** Milliseconds after loading: first the queue is sent, then measuring ends. */
const SEND_MS = 30_000;
export const END_MS = 60_000;

type Schedule = {
  /** Milliseconds since the page was loaded; fewer than `END_MS`. */
  readonly sinceLoad: number;
  readonly schedule: (work: () => void, delayMs: number) => void;
  /** Calls once the page is hidden; at once if it is. */
  readonly whenHidden: (work: () => void) => void;
  readonly flush: () => void;
  /** Adds the final measurements; called once. */
  readonly finish: () => void;
};

/** Sends records half a minute after loading, after a whole minute, and whenever the page is hidden. */
export function scheduleRecords({
  sinceLoad,
  schedule,
  whenHidden,
  flush,
  finish,
}: Schedule): void {
  let isFinished = false;
  const end = () => {
    if (!isFinished) finish();
    isFinished = true;
    flush();
  };
  schedule(flush, Math.max(0, SEND_MS - sinceLoad));
  schedule(end, END_MS - sinceLoad);
  whenHidden(end);
}
