/**
 * The place of a statement: its file, the source as the compiler got it, and UTF-16 offsets in that, the end exclusive.
 */
export type Place = {
  readonly file: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True for the platform's own: errors there are reported for the statement that uses it. */
  readonly builtIn: boolean;
};
