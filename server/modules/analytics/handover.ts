import type { Database } from "../../database/schema.ts";
import type { StoredEvent } from "./event.ts";
import { createAnalyticsStore } from "./store.ts";

/** Hands on what is kept to another server. */
export type Handing = {
  /** Hands on what is due, if no other process does; returns whether there may be more. */
  handOn(): Promise<boolean>;
};

type HandingDependencies = {
  readonly database: Database;
  /** Sends events; rejects unless they were taken. */
  readonly send: (events: readonly StoredEvent[]) => Promise<void>;
  readonly logger: { warn(facts: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Longer than an attempt takes: after it, another process goes on. */
const LEASE_MS = 15_000;

/** Pause after the first attempt that has failed, in milliseconds; each later one is twice as long. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Events that are sent at once. */
const MOST = 200;

/** Characters of their data that are sent at once, if there is more than one event. */
const MOST_DATA = 1_000_000;

/** Batches that are sent in a row. */
const IN_A_ROW = 20;

/**
 * Creates what hands events on, in their order, each at least once: that they were taken is noted after it. One process does so at a time.
 * Where they are not taken they stay, and are sent again after a pause.
 */
export function createHandover({ database, send, logger, now }: HandingDependencies): Handing {
  const store = createAnalyticsStore(database);

  /** Sends one batch; whether it was taken and there may be more. */
  async function sendBatch(): Promise<boolean> {
    const handover = await store.beginHandover(now(), now() + LEASE_MS);
    if (!handover) return false;
    const { sentThrough } = handover;
    const found = await store.listAfter(sentThrough, MOST);
    const events = upTo(found, MOST_DATA);
    const last = events.at(-1);
    if (!last) {
      await store.endHandover(sentThrough, sentThrough, now());
      return false;
    }
    try {
      await send(events);
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** handover.failures, LONGEST_PAUSE_MS);
      await store.failHandover(handover, now() + pause);
      logger.warn({ err: error, retryMs: pause }, "the event pipeline has not taken what was sent");
      return false;
    }
    const isNoted = await store.endHandover(sentThrough, last.id, now());
    return isNoted && (events.length < found.length || found.length === MOST);
  }

  return {
    async handOn() {
      for (let batches = 0; batches < IN_A_ROW; batches += 1) {
        if (!(await sendBatch())) return false;
      }
      return true;
    },
  };
}

/** The first events, with so many characters of data at most; one of them at least. */
function upTo(events: readonly StoredEvent[], most: number): readonly StoredEvent[] {
  let size = 0;
  const end = events.findIndex(({ data }, index) => {
    size += data.length;
    return index > 0 && size > most;
  });
  return end < 0 ? events : events.slice(0, end);
}
