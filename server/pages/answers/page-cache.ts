import { LRUCache } from "lru-cache";

/** Answers of a site that are the same for every visitor, each kept until it may have changed. */
export type PageCache<Answer extends Sized> = {
  /** The answer for a place in this state of the site. Undefined if there is none or it has expired. */
  get(place: string, revision: string, now: number): Answer | undefined;
  set(place: string, kept: Kept<Answer>): void;
  /** Updates the size of an answer that has grown, if it is still cached. */
  recount(place: string, answer: Answer): void;
};

type Sized = { readonly bytes: number };

/** An answer for a state of the site, cached until a time in milliseconds since 1970. */
type Kept<Answer> = { readonly answer: Answer; readonly revision: string; readonly until: number };

/**
 * A cache of at most `maxBytes` that drops the least recently used answers. A place has one answer: that of an older
 * state is not found any more and makes room for the next one. With 0 bytes it caches nothing.
 */
export function createPageCache<Answer extends Sized>(maxBytes: number): PageCache<Answer> {
  // The package refuses a size of 0.
  if (maxBytes === 0) return { get: () => undefined, set() {}, recount() {} };
  // Entries carry their own expiry, because the package's `ttl` uses a clock of its own and takes 0 as for ever.
  const entries = new LRUCache<string, Kept<Answer>>({
    maxSize: maxBytes,
    // One answer must not evict all others.
    maxEntrySize: Math.floor(maxBytes / 10),
    // The package refuses a size of 0.
    sizeCalculation: ({ answer }) => Math.max(answer.bytes, 1),
  });
  return {
    get(place, revision, now) {
      const kept = entries.get(place);
      if (!kept) return undefined;
      if (kept.revision === revision && kept.until > now) return kept.answer;
      entries.delete(place);
      return undefined;
    },
    set(place, kept) {
      entries.set(place, kept);
    },
    recount(place, answer) {
      const kept = entries.peek(place);
      if (kept?.answer === answer) entries.set(place, { ...kept });
    },
  };
}
