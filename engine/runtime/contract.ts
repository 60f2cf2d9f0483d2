import type { Source } from "../source.ts";

/** The tag that is being run, for errors. */
export type CallSite = {
  /** Its instruction in error messages. */
  readonly instruction: string;
  readonly source: Source;
  readonly start: number;
  readonly end: number;
};

/** Limits of `{.eval}`; 0, negative or missing: none. */
export type ExpressionOptions = {
  /** Tokens of one expression. */
  readonly maxTokens?: number;
  /** UTF-16 code units of a text that `+` makes. */
  readonly maxStringLen?: number;
};

/** What a caller chose for one render. */
export type ResolvedRenderOptions = {
  readonly locale: string | undefined;
  readonly now: number | undefined;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly evaluates: boolean;
  readonly includes: boolean;
  readonly expressions: ExpressionOptions;
  readonly host: unknown;
};
