import { LRUCache } from "lru-cache";

/** Answers of a site that are the same for every visitor, each kept until it may have changed. */
export type PageCache<Answer> = {
  /** The answer for a key; undefined if there is none or it has expired. */
  get(key: string, now: number): Answer | undefined;
  /** Keeps an answer; `size` in characters, `until` in milliseconds since 1970. */
  set(key: string, answer: Answer, entry: { readonly size: number; readonly until: number }): void;
};

type Entry<Answer> = { readonly answer: Answer; readonly until: number };

/**
 * A cache of at most `maxSize` characters that drops the least recently used answers. Keys begin with the revision of
 * the view they were made for, so answers of an older state are never found again.
 */
export function createPageCache<Answer>(maxSize: number): PageCache<Answer> {
  // One answer may not push out all others.
  const maxEntrySize = Math.floor(maxSize / 10);
  // Entries carry their own end: the package's `ttl` runs on a clock of its own, and 0 means for ever there.
  const entries = new LRUCache<string, Entry<Answer>>({ maxSize, maxEntrySize });
  return {
    get(key, now) {
      const entry = entries.get(key);
      if (!entry || entry.until > now) return entry?.answer;
      entries.delete(key);
      return undefined;
    },
    set(key, answer, { size, until }) {
      // The package refuses a size of 0.
      entries.set(key, { answer, until }, { size: Math.max(size, 1) });
    },
  };
}
