/** Something of the old site that did not come along, and where it is there. */
export type Lost = { readonly where: string; readonly what: string };

/** The list of what did not come along; each line once. */
export type LostList = {
  add(where: string, what: string): void;
  readonly lines: readonly Lost[];
};

/** Longest list: a site that answers with nonsense makes no file that nobody can open. */
const MAX_LINES = 5_000;

/** An empty list. */
export function createLostList(): LostList {
  const lines = new Map<string, Lost>();
  return {
    add(where, what) {
      const line = { where: toLine(where), what: toLine(what) };
      if (lines.size < MAX_LINES) lines.set(`${line.where}\n${line.what}`, line);
    },
    get lines() {
      return [...lines.values()];
    },
  };
}

/** One line for a terminal and a file, without characters that would steer them. */
const toLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").slice(0, 300);
