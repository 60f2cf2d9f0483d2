import { LRUCache } from "lru-cache";

/** Answers of a site that are the same for every visitor, each kept as long as nothing that it was made from has changed. */
export type PageCache<Answer extends Sized> = {
  /** The answer for a place. Undefined if there is none, or it has changed or expired. */
  get(place: string, now: number): Answer | undefined;
  set(place: string, kept: Kept<Answer>): void;
  /** Updates the size of an answer that has grown, if it is still cached. */
  recount(place: string, answer: Answer): void;
};

type Sized = { readonly bytes: number };

/** An answer, cached until a time in milliseconds since 1970. */
type Kept<Answer> = {
  readonly answer: Answer;
  /** False once something that it was made from has changed. */
  readonly isCurrent: () => boolean;
  readonly until: number;
};

/** A cache of at most `maxBytes` that drops the least recently used answers. With 0 bytes it caches nothing. */
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
    get(place, now) {
      const kept = entries.get(place);
      if (!kept) return undefined;
      if (kept.until > now && kept.isCurrent()) return kept.answer;
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
