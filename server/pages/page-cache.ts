/** Answers of a site that are everybody's, each until it may have changed. */
export type PageCache<Answer> = {
  /** The answer to a request; undefined when there is none, or none any more. */
  get(key: string, now: number): Answer | undefined;
  /** Keeps an answer of so many characters until a moment, in milliseconds since 1970. */
  set(key: string, answer: Answer, entry: { readonly size: number; readonly until: number }): void;
};

type Entry<Answer> = { readonly answer: Answer; readonly size: number; readonly until: number };

/**
 * A cache of at most `maxSize` characters. Of too many answers those go that have not been asked for longest. It belongs to
 * one revision of one site: a new revision begins with a new one.
 */
export function createPageCache<Answer>(maxSize: number): PageCache<Answer> {
  // Maps keep their order: what was used last stands last.
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
      // One answer may not push out all others.
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
