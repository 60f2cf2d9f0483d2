import { LRUCache } from "lru-cache";
import type { Made } from "../../http/answers/page-reply.ts";

/** Answers that are the same for every visitor, of all sites, each kept as long as it would be made the same way. */
export type PageCache<Answer extends Sized> = {
  /** The part of a site in one language. Asked for again, it begins empty: the site has been prepared anew. */
  partOf(site: string): SitePages<Answer>;
  /** The number of answers found and made so far, and their present size. */
  figures(): CacheFigures;
};

/** `found` counts answers that were repeated, `made` those that were added. */
type CacheFigures = { readonly found: number; readonly made: number; readonly bytes: number };

/** The kept answers of a site. */
export type SitePages<Answer extends Sized> = {
  /**
   * The answer for a place. Undefined if there is none that is current at a time, in milliseconds since 1970; `onDropped` is called
   * with one that no longer is.
   */
  get(place: string, now: number, onDropped?: (made: Made) => void): Answer | undefined;
  set(place: string, kept: Kept<Answer>): void;
  /** Updates the size of an answer that has grown, if it is still cached. */
  recount(place: string, answer: Answer): void;
};

type Sized = { readonly bytes: number };

/** A cached answer. */
type Kept<Answer> = {
  readonly answer: Answer;
  readonly made: Made;
};

/** A cache of at most `maxBytes` that drops the least recently used answers. With 0 bytes it caches nothing. */
export function createPageCache<Answer extends Sized>(maxBytes: number): PageCache<Answer> {
  // The package refuses a size of 0.
  if (maxBytes === 0) {
    return {
      partOf: () => ({ get: () => undefined, set() {}, recount() {} }),
      figures: () => ({ found: 0, made: 0, bytes: 0 }),
    };
  }
  const entries = new LRUCache<string, Kept<Answer>>({
    maxSize: maxBytes,
    // One answer must not evict all others.
    maxEntrySize: Math.floor(maxBytes / 10),
    // The package refuses a size of 0.
    sizeCalculation: ({ answer }) => Math.max(answer.bytes, 1),
  });
  const asked = { found: 0, made: 0 };
  return {
    partOf(site) {
      const prefix = `${site}\n`;
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key);
      return partOf(entries, asked, prefix);
    },
    figures: () => ({ ...asked, bytes: entries.calculatedSize }),
  };
}

function partOf<Answer extends Sized>(
  entries: LRUCache<string, Kept<Answer>>,
  asked: { found: number; made: number },
  prefix: string,
): SitePages<Answer> {
  return {
    get(place, now, onDropped) {
      const kept = entries.get(prefix + place);
      if (kept?.made.isCurrent(now)) {
        asked.found += 1;
        return kept.answer;
      }
      if (kept) onDropped?.(kept.made);
      entries.delete(prefix + place);
      return undefined;
    },
    set(place, kept) {
      asked.made += 1;
      entries.set(prefix + place, kept);
    },
    recount(place, answer) {
      const kept = entries.peek(prefix + place);
      if (kept?.answer === answer) entries.set(prefix + place, { ...kept });
    },
  };
}
