import { LRUCache } from "lru-cache";

/** Answers of a site that are everybody's, each until it may have changed. */
export type PageCache<Answer> = {
  /** The answer to a request; undefined when there is none, or none any more. */
  get(key: string, now: number): Answer | undefined;
  /** Keeps an answer of so many characters until a moment, in milliseconds since 1970. */
  set(key: string, answer: Answer, entry: { readonly size: number; readonly until: number }): void;
};

type Entry<Answer> = { readonly answer: Answer; readonly until: number };

/**
 * A cache of at most `maxSize` characters. Of too many answers those go that have not been asked for longest. It belongs to
 * one revision of one site: a new revision begins with a new one.
 */
export function createPageCache<Answer>(maxSize: number): PageCache<Answer> {
  // One answer may not push out all others.
  const maxEntrySize = Math.floor(maxSize / 10);
  // The package's own end of an entry is counted from its own clock, and takes none left for for ever.
  const entries = new LRUCache<string, Entry<Answer>>({ maxSize, maxEntrySize });
  return {
    get(key, now) {
      const entry = entries.get(key);
      if (!entry || entry.until > now) return entry?.answer;
      entries.delete(key);
      return undefined;
    },
    set(key, answer, { size, until }) {
      // The package counts from 1.
      entries.set(key, { answer, until }, { size: Math.max(size, 1) });
    },
  };
}
