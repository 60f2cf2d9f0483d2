import type { Source } from "../source.ts";

/** A tag that is running, for error messages: every run of it shares one. */
export type CallSite = {
  /** The name of its instruction in error messages. */
  readonly instruction: string;
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  /** Frames around the tag in its own template. */
  readonly frames: number;
};

/** Limits for `{.eval}`; 0, negative or missing means none. */
export type ExpressionOptions = {
  /** Tokens of one expression. */
  readonly maxTokens?: number;
  /** UTF-16 code units of a text that `+` makes. */
  readonly maxStringLen?: number;
};

/** The options of one render, with defaults filled in. */
export type ResolvedRenderOptions = {
  readonly locale: string | undefined;
  readonly now: number | (() => number) | undefined;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly evaluates: boolean;
  readonly includes: boolean;
  readonly expressions: ExpressionOptions;
  readonly host: unknown;
};
