/** Where a statement stands: its file, the source as the compiler got it, UTF-16 offsets in that, the end exclusive. */
export type Place = {
  readonly file: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It is the platform's own: what goes wrong there is wrong with the statement that uses it. */
  readonly builtIn: boolean;
};
