/** A searchable document. All texts are plain, without markup. */
export type SearchDocument = {
  readonly title: string;
  /** Tags and categories. */
  readonly names: readonly string[];
  readonly text: string;
};

/** Finds documents by their words. */
export type SearchIndex<Document> = {
  /** The documents that match every word of the text, in full or as a prefix, best first; none for a text without words. */
  search(text: string): readonly Document[];
};

/** The weight of a word by where it occurs. */
const TITLE = 100;
const NAME = 20;
const TEXT = 1;
/** Factor for a full match, as opposed to a prefix. */
const WHOLE = 3;

/** Maximum number of words in a query; further words are ignored. */
const MAX_WORDS = 10;

/** Builds a search index. Equally good documents keep their order. */
export function createSearchIndex<Document extends SearchDocument>(
  documents: readonly Document[],
): SearchIndex<Document> {
  const postings = new Map<string, Map<number, number>>();
  documents.forEach(({ title, names, text }, document) => {
    const add = (from: string, weight: number) => {
      for (const word of toWords(from)) {
        const found = postings.get(word) ?? new Map<number, number>();
        postings.set(word, found);
        found.set(document, Math.max(weight, found.get(document) ?? 0));
      }
    };
    add(title, TITLE);
    for (const name of names) add(name, NAME);
    add(text, TEXT);
  });
  const words = [...postings.keys()].sort();

  /** Documents with a word that begins with `start`, and their scores. */
  function find(start: string): Map<number, number> {
    const found = new Map<number, number>();
    for (let at = lowerBound(words, start); words[at]?.startsWith(start); at += 1) {
      const word = words[at] ?? "";
      const factor = word === start ? WHOLE : 1;
      for (const [document, weight] of postings.get(word) ?? []) {
        found.set(document, Math.max(weight * factor, found.get(document) ?? 0));
      }
    }
    return found;
  }

  return {
    search(text) {
      const [first, ...others] = [...new Set(toWords(text))].slice(0, MAX_WORDS).map(find);
      if (!first) return [];
      const scores = [...first].flatMap(([document, score]): [number, number][] => {
        let total = score;
        for (const other of others) {
          const added = other.get(document);
          if (added === undefined) return [];
          total += added;
        }
        return [[document, total]];
      });
      return scores
        .sort(([one, first], [other, second]) => second - first || one - other)
        .flatMap(([document]) => documents[document] ?? []);
    },
  };
}

/** The words of a text, without case and accents, which visitors type in different ways. Punctuation separates words. */
const toWords = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Position of the first word that is not before `start`. */
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
