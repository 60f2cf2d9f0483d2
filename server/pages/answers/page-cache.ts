import type { Made } from "../../http/answers/page-reply.ts";
import type { Budget, Droppable } from "../../memory/budget.ts";

/** Answers that are the same for every visitor, of all sites, each kept as long as it would be made the same way. */
export type PageCache<Answer extends Sized> = {
  /** The part of a site in one language. Asked for again, it begins empty: the site has been prepared anew. */
  partOf(site: string): SitePages<Answer>;
  /** The number of answers found and made so far. */
  figures(): CacheFigures;
};

/** `found` counts answers that were repeated, `made` those that were added. */
type CacheFigures = { readonly found: number; readonly made: number };

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

/** The room of a fact that an answer was made from. */
const FACT_BYTES = 60;

/** Keeps finished answers within a budget; without one, none. */
export function createPageCache<Answer extends Sized>(
  budget: Budget | undefined,
): PageCache<Answer> {
  const asked = { found: 0, made: 0 };
  const parts = new Map<string, Map<string, Entry<Answer>>>();
  return {
    partOf(site) {
      for (const entry of parts.get(site)?.values() ?? []) budget?.remove(entry);
      const entries = new Map<string, Entry<Answer>>();
      parts.set(site, entries);
      return budget
        ? partOf(entries, asked, budget)
        : { get: () => undefined, set() {}, recount() {} };
    },
    figures: () => ({ ...asked }),
  };
}

class Entry<Answer extends Sized> implements Droppable {
  readonly answer: Answer;
  readonly made: Made;
  readonly drop: () => void;

  constructor({ answer, made }: Kept<Answer>, drop: () => void) {
    this.answer = answer;
    this.made = made;
    this.drop = drop;
  }

  get bytes(): number {
    return this.answer.bytes + this.made.size * FACT_BYTES;
  }
}

function partOf<Answer extends Sized>(
  entries: Map<string, Entry<Answer>>,
  asked: { found: number; made: number },
  budget: Budget,
): SitePages<Answer> {
  function remove(place: string): void {
    const entry = entries.get(place);
    if (!entry) return;
    entries.delete(place);
    budget.remove(entry);
  }

  return {
    get(place, now, onDropped) {
      const entry = entries.get(place);
      if (!entry) return undefined;
      if (entry.made.isCurrent(now)) {
        asked.found += 1;
        budget.use(entry);
        return entry.answer;
      }
      onDropped?.(entry.made);
      remove(place);
      return undefined;
    },
    set(place, kept) {
      asked.made += 1;
      remove(place);
      const entry = new Entry(kept, () => entries.delete(place));
      entries.set(place, entry);
      budget.count(entry);
    },
    recount(place, answer) {
      const entry = entries.get(place);
      if (entry?.answer === answer) budget.count(entry);
    },
  };
}
