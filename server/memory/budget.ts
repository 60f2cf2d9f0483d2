import { LRUCache } from "lru-cache";

/** Something kept that can be made again. */
export type Droppable = {
  /** Its size, roughly; 0 counts as 1. */
  readonly bytes: number;
  /** Called when others need its room. */
  drop(): void;
};

/** The room for everything a process keeps because it was made once. What was used longest ago makes room. */
export class Budget {
  readonly #entries: LRUCache<Droppable, Droppable>;

  constructor(maxBytes = 64_000_000) {
    this.#entries = new LRUCache<Droppable, Droppable>({
      maxSize: maxBytes,
      // One entry must not evict all others.
      maxEntrySize: Math.floor(maxBytes / 10),
      // The package refuses a size of 0.
      sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
      dispose: (entry, _key, reason) => {
        if (reason === "evict") entry.drop();
      },
    });
  }

  /** The present size of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Counts an entry, also one whose size has changed. One that is too large for the whole is dropped. */
  count(entry: Droppable): void {
    // The package does not measure the same entry again.
    if (this.#entries.has(entry)) this.#entries.delete(entry);
    this.#entries.set(entry, entry);
    if (!this.#entries.has(entry)) entry.drop();
  }

  /** Notes that an entry is used. */
  use(entry: Droppable): void {
    this.#entries.get(entry);
  }

  /** Counts an entry no longer. */
  remove(entry: Droppable): void {
    this.#entries.delete(entry);
  }
}
