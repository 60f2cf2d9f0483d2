import { type WordForms, type WordReader, wordsOf } from "./words.ts";

/** A searchable document. All texts are plain, without markup. */
export type SearchDocument = {
  readonly title: string;
  /** Tags and categories. */
  readonly names: readonly string[];
  readonly text: string;
};

/** The result of a search. */
export type SearchMatches<Found> = {
  /** Best first; equally good ones in their original order. */
  readonly documents: readonly Found[];
  /** True if a word of a text matches the query. */
  readonly isWanted: (word: string) => boolean;
};

/** Finds documents by their words, and names them by their numbers. */
export type SearchIndex = {
  /**
   * Finds the documents that match every word of the text: in full, in another form, or as a prefix. None for a text
   * without words.
   */
  search(text: string): SearchMatches<number>;
};

/** The words of documents: all that an index must know, and what is kept of it. */
export type IndexedWords = {
  /** The number of documents. */
  readonly documents: number;
  /** All spellings, in order. */
  readonly spellings: readonly string[];
  /** Where the postings of each spelling begin; the last number is the end of all. */
  readonly starts: Uint32Array;
  /** For each document that has a spelling, its number times `PLACES`, plus the strongest place. */
  readonly postings: Uint32Array;
  /** The positions of the spellings that share a stem. */
  readonly stems: ReadonlyMap<string, readonly number[]>;
};

/** Collects documents for an index. */
export type IndexBuilder = {
  /** Adds the next document, which is numbered from 0. */
  add(document: SearchDocument): void;
  finish(): IndexedWords;
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

const MAX_SCORE = weights[0] * WHOLE * MAX_WORDS;

/** Collects the words of documents. */
export function createIndexBuilder(readWord: WordReader): IndexBuilder {
  let documents = 0;
  /** By spelling; see `IndexedWords`. */
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
    add({ title, names, text }) {
      const first = documents * PLACES;
      documents += 1;
      // In the order of the weights: the first place of a word in a document is its strongest.
      for (const [place, part] of [title, names.join("\n"), text].entries()) {
        for (const word of wordsOf(part)) {
          for (const list of known.get(word) ?? postingsOf(word)) {
            if ((list.at(-1) ?? -1) < first) list.push(first + place);
          }
        }
      }
    },
    finish: () => ({ documents, ...inOrder(postings, spellingsOf) }),
  };
}

function inOrder(
  postings: ReadonlyMap<string, readonly number[]>,
  spellingsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Omit<IndexedWords, "documents"> {
  const spellings = [...postings.keys()].sort();
  const places = new Map(spellings.map((spelling, place) => [spelling, place]));
  const starts = new Uint32Array(spellings.length + 1);
  let end = 0;
  for (const [place, spelling] of spellings.entries()) {
    end += postings.get(spelling)?.length ?? 0;
    starts[place + 1] = end;
  }
  const all = new Uint32Array(end);
  for (const [place, spelling] of spellings.entries()) {
    all.set(postings.get(spelling) ?? [], starts[place]);
  }
  const stems = new Map(
    [...spellingsOf].map(([stem, ones]) => [stem, [...ones].map((one) => places.get(one) ?? 0)]),
  );
  return { spellings, starts, postings: all, stems };
}

/** The index of documents with these words. */
export const createSearchIndex = (index: IndexedWords, readWord: WordReader): SearchIndex => ({
  search: (text) => search(index, readWord, text),
});

function search(index: IndexedWords, readWord: WordReader, text: string): SearchMatches<number> {
  const wanted = readWanted(readWord, text);
  const [scores, ...others] = wanted.map((forms) => scoresOf(index, forms));
  const judged = new Map<string, boolean>();
  const isWanted = (word: string) => {
    const isOne = judged.get(word) ?? isOneOf(wanted, readWord(word));
    judged.set(word, isOne);
    return isOne;
  };
  if (!scores) return { documents: [], isWanted };
  // Loops by number: iterators take several times as long, and there may be a hundred thousand documents.
  for (const other of others) {
    for (let number = 0; number < other.length; number += 1) {
      const [score, added] = [scores[number] ?? 0, other[number] ?? 0];
      scores[number] = score === 0 || added === 0 ? 0 : score + added;
    }
  }
  return { documents: inOrderOfScores(scores), isWanted };
}

/** The numbers of the documents with a score, best first, equal ones in their order: a sort by counting. */
function inOrderOfScores(scores: Uint16Array): readonly number[] {
  /** By score: the number of its documents, then the place of its next one. */
  const places = new Uint32Array(MAX_SCORE + 1);
  for (let number = 0; number < scores.length; number += 1) {
    const score = scores[number] ?? 0;
    places[score] = (places[score] ?? 0) + 1;
  }
  let found = 0;
  for (let score = MAX_SCORE; score > 0; score -= 1) {
    const count = places[score] ?? 0;
    places[score] = found;
    found += count;
  }
  const numbers = new Array<number>(found);
  for (let number = 0; number < scores.length; number += 1) {
    const score = scores[number] ?? 0;
    if (score === 0) continue;
    const place = places[score] ?? 0;
    numbers[place] = number;
    places[score] = place + 1;
  }
  return numbers;
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
function scoresOf(index: IndexedWords, { spellings, stems }: WordForms): Uint16Array {
  const scores = new Uint16Array(index.documents);
  const count = (spelling: number, factor: number) => {
    const end = index.starts[spelling + 1] ?? 0;
    for (let at = index.starts[spelling] ?? 0; at < end; at += 1) {
      const posting = index.postings[at] ?? 0;
      const number = Math.floor(posting / PLACES);
      const score = (weights[posting % PLACES] ?? 0) * factor;
      if (score > (scores[number] ?? 0)) scores[number] = score;
    }
  };
  for (const start of spellings) {
    const all = index.spellings;
    for (let at = lowerBound(all, start); all[at]?.startsWith(start); at += 1) {
      count(at, all[at] === start ? WHOLE : PREFIX);
    }
  }
  for (const stem of stems) {
    for (const spelling of index.stems.get(stem) ?? []) count(spelling, STEM);
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
