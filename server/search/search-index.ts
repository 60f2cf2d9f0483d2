import { type WordForms, type WordReader, wordsOf } from "./words.ts";

/** A searchable document. All texts are plain, without markup. */
export type SearchDocument = {
  readonly title: string;
  /** Tags and categories. */
  readonly names: readonly string[];
  readonly text: string;
};

/** The result of a search. */
export type SearchMatches<Document> = {
  /** Best first; equally good ones in their original order. */
  readonly documents: readonly Document[];
  /** True if a word of a text matches the query. */
  readonly isWanted: (word: string) => boolean;
};

/** Finds documents by their words. */
export type SearchIndex<Document> = {
  /**
   * Finds the documents that match every word of the text: in full, in another form, or as a prefix. None for a text
   * without words.
   */
  search(text: string): SearchMatches<Document>;
};

/** Collects documents for an index. */
export type IndexBuilder<Document> = {
  add(document: Document): void;
  /** The index of all documents that were added. */
  finish(): SearchIndex<Document>;
};

/** The weight of a word by where it occurs, strongest first. */
const weights = [100, 20, 1] as const;
const PLACES = weights.length;

/** The factor of a word by how it matches. */
const WHOLE = 3;
const STEM = 2;
const PREFIX = 1;

/** Maximum number of words in a query; further words are ignored. */
const MAX_WORDS = 10;

/** Builds a search index. */
export function createIndexBuilder<Document extends SearchDocument>(
  readWord: WordReader,
): IndexBuilder<Document> {
  const documents: Document[] = [];
  /** By spelling: for each document that has it, its number times `PLACES`, plus the strongest place. */
  const postings = new Map<string, number[]>();
  const spellingsOf = new Map<string, Set<string>>();
  /** The postings of a word's spellings. */
  const known = new Map<string, readonly number[][]>();

  function postingsOf(word: string): readonly number[][] {
    const forms = readWord(word);
    for (const stem of forms.stems) {
      const spellings = spellingsOf.get(stem) ?? new Set();
      spellingsOf.set(stem, spellings);
      for (const spelling of forms.spellings) spellings.add(spelling);
    }
    const found = forms.spellings.map((spelling) => {
      const list = postings.get(spelling) ?? [];
      postings.set(spelling, list);
      return list;
    });
    known.set(word, found);
    return found;
  }

  return {
    add(document) {
      const number = documents.push(document) - 1;
      const { title, names, text } = document;
      // In the order of the weights: the first place of a word in a document is its strongest.
      for (const [place, part] of [title, names.join("\n"), text].entries()) {
        for (const word of wordsOf(part)) {
          for (const list of known.get(word) ?? postingsOf(word)) {
            const last = list[list.length - 1] ?? -1;
            if (last < number * PLACES) list.push(number * PLACES + place);
          }
        }
      }
    },
    finish() {
      known.clear();
      const index = { documents, postings, spellingsOf, sorted: [...postings.keys()].sort() };
      return { search: (text) => search(index, readWord, text) };
    },
  };
}

type Index<Document> = {
  readonly documents: readonly Document[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** The spellings that share a stem. */
  readonly spellingsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sorted: readonly string[];
};

function search<Document>(
  index: Index<Document>,
  readWord: WordReader,
  text: string,
): SearchMatches<Document> {
  const wanted = readWanted(readWord, text);
  const [first, ...others] = wanted.map((forms) => scoresOf(index, forms));
  const judged = new Map<string, boolean>();
  const isWanted = (word: string) => {
    const isOne = judged.get(word) ?? isOneOf(wanted, readWord(word));
    judged.set(word, isOne);
    return isOne;
  };
  if (!first) return { documents: [], isWanted };
  const ranked: { readonly document: Document; readonly score: number }[] = [];
  for (const [number, document] of index.documents.entries()) {
    let score = first[number] ?? 0;
    for (const scores of others) {
      if (score === 0) break;
      const added = scores[number] ?? 0;
      score = added === 0 ? 0 : score + added;
    }
    if (score > 0) ranked.push({ document, score });
  }
  // Sorting keeps the order of equals.
  ranked.sort((one, other) => other.score - one.score);
  return { documents: ranked.map(({ document }) => document), isWanted };
}

function readWanted(readWord: WordReader, text: string): readonly WordForms[] {
  const wanted = new Map<string, WordForms>();
  for (const word of wordsOf(text)) {
    const forms = readWord(word);
    const [spelling] = forms.spellings;
    if (spelling !== undefined) wanted.set(spelling, forms);
    if (wanted.size === MAX_WORDS) break;
  }
  return [...wanted.values()];
}

/** The score of each document for a word: the best of all spellings that match it. */
function scoresOf<Document>(index: Index<Document>, { spellings, stems }: WordForms): Uint16Array {
  const { documents, postings, spellingsOf, sorted } = index;
  const scores = new Uint16Array(documents.length);
  const count = (spelling: string, factor: number) => {
    for (const posting of postings.get(spelling) ?? []) {
      const number = Math.floor(posting / PLACES);
      const score = (weights[posting % PLACES] ?? 0) * factor;
      if (score > (scores[number] ?? 0)) scores[number] = score;
    }
  };
  for (const start of spellings) {
    for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at += 1) {
      const spelling = sorted[at] ?? "";
      count(spelling, spelling === start ? WHOLE : PREFIX);
    }
  }
  for (const stem of stems) {
    for (const spelling of spellingsOf.get(stem) ?? []) count(spelling, STEM);
  }
  return scores;
}

/** True if a word matches one of the query, by the rules of `scoresOf`. */
const isOneOf = (wanted: readonly WordForms[], { spellings, stems }: WordForms): boolean =>
  wanted.some(
    (one) =>
      one.spellings.some((start) => spellings.some((spelling) => spelling.startsWith(start))) ||
      one.stems.some((stem) => stems.includes(stem)),
  );

/** Index of the first word that is not before `start`. */
function lowerBound(words: readonly string[], start: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
