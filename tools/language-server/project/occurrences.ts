import type { Word } from "./cursor.ts";

/** A place in a file of the theme. */
export type FilePlace = { readonly file: string; readonly start: number; readonly end: number };

/** A name with the places where it is defined and read. */
export type Occurrences = {
  readonly word: Pick<Word, "text"> & { readonly kind: Word["kind"] | "style" | "selector" };
  readonly definitions: readonly FilePlace[];
  readonly uses: readonly FilePlace[];
};
