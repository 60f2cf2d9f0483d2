import { LRUCache } from "lru-cache";

/** Answers of a site that are the same for every visitor, each kept until it may have changed. */
export type PageCache<Answer extends Sized> = {
  /** The answer for a key; undefined if there is none or it has expired. */
  get(key: string, now: number): Answer | undefined;
  /** Keeps an answer until a time, in milliseconds since 1970. */
  set(key: string, answer: Answer, until: number): void;
  /** Counts an answer anew that has grown, if it is still kept. */
  recount(key: string, answer: Answer): void;
};

type Sized = { readonly bytes: number };

type Entry<Answer> = { readonly answer: Answer; readonly until: number };

/**
 * A cache of at most `maxBytes` that drops the least recently used answers. Keys begin with the revision of the view they
 * were made for, so answers of an older state are never found again. With 0 bytes it keeps nothing.
 */
export function createPageCache<Answer extends Sized>(maxBytes: number): PageCache<Answer> {
  // The package refuses a size of 0.
  if (maxBytes === 0) return { get: () => undefined, set() {}, recount() {} };
  // Entries carry their own end: the package's `ttl` runs on a clock of its own, and 0 means for ever there.
  const entries = new LRUCache<string, Entry<Answer>>({
    maxSize: maxBytes,
    // One answer may not push out all others.
    maxEntrySize: Math.floor(maxBytes / 10),
    // The package refuses a size of 0.
    sizeCalculation: ({ answer }) => Math.max(answer.bytes, 1),
  });
  return {
    get(key, now) {
      const entry = entries.get(key);
      if (!entry || entry.until > now) return entry?.answer;
      entries.delete(key);
      return undefined;
    },
    set(key, answer, until) {
      entries.set(key, { answer, until });
    },
    recount(key, answer) {
      const entry = entries.peek(key);
      if (entry?.answer === answer) entries.set(key, { ...entry });
    },
  };
}
