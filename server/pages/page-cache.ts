/** Keeps answers of a site that are the same for everybody, each until it may have changed. */
export type PageCache<Answer> = {
  /** The answer for a key; undefined if there is none or it has expired. */
  get(key: string, now: number): Answer | undefined;
  /** Keeps an answer; `size` in characters, `until` in milliseconds since 1970. */
  set(key: string, answer: Answer, entry: { readonly size: number; readonly until: number }): void;
};

type Entry<Answer> = { readonly answer: Answer; readonly size: number; readonly until: number };

/**
 * A cache of at most `maxSize` characters that drops the least recently used answers. It belongs to one revision of a
 * site; a new revision starts with an empty cache.
 */
export function createPageCache<Answer>(maxSize: number): PageCache<Answer> {
  // Maps keep insertion order, so the most recently used entry is last.
  const entries = new Map<string, Entry<Answer>>();
  let size = 0;
  function remove(key: string): void {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }
  return {
    get(key, now) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      remove(key);
      if (entry.until <= now) return undefined;
      entries.set(key, entry);
      size += entry.size;
      return entry.answer;
    },
    set(key, answer, { size: added, until }) {
      remove(key);
      // A single answer must not push out all others.
      if (added > maxSize / 10) return;
      entries.set(key, { answer, size: added, until });
      size += added;
      for (const oldest of entries.keys()) {
        if (size <= maxSize) return;
        remove(oldest);
      }
    },
  };
}
