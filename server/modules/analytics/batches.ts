import { sizeOf, type TimedEvent } from "./event.ts";

/** Collects entries to store them in groups. */
export type Batches<Entry> = {
  /** Takes an entry, which is stored within a second. False if too many are waiting. */
  add(entry: Entry): boolean;
  /** Stores the waiting entries; retried later if that fails. */
  flush(): Promise<void>;
  /** Stores the waiting entries and stops the timer. */
  close(): Promise<void>;
};

type BatchOptions<Entry> = {
  /** Stores entries, all or none. */
  readonly keep: (entries: readonly Entry[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Longest time that entries wait, in milliseconds; they are lost if the process crashes. */
const WAIT_MS = 1000;

/** Number of waiting entries that are stored without waiting any longer. */
const MOST = 512;

/** Maximum size of waiting entries, in characters, while the database does not answer. */
const ROOM = 16_000_000;

/** Creates batches. Entries are stored after a second at most, or once there are many; callers do not wait for it. */
export function createBatches<Entry extends Pick<TimedEvent, "data" | "name">>({
  keep,
  onFailure,
}: BatchOptions<Entry>): Batches<Entry> {
  let waiting: Entry[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function plan(): void {
    if (timer !== undefined || isClosed) return;
    timer = setTimeout(() => void run(), WAIT_MS);
    timer.unref();
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= keepAll().finally(() => {
      running = undefined;
      if (waiting.length > 0) plan();
    });
    return running;
  }

  async function keepAll(): Promise<void> {
    while (waiting.length > 0) {
      const part = waiting.slice(0, MOST);
      try {
        await keep(part);
      } catch (error) {
        return onFailure(error);
      }
      waiting = waiting.slice(part.length);
      size -= part.reduce((sum, entry) => sum + sizeOf(entry), 0);
    }
  }

  async function flush(): Promise<void> {
    await running;
    await run();
  }

  return {
    add(entry) {
      const added = sizeOf(entry);
      if (size + added > ROOM) return false;
      waiting.push(entry);
      size += added;
      if (waiting.length >= MOST && !isClosed) void run();
      else plan();
      return true;
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
      clearTimeout(timer);
    },
  };
}
