/** What one template and one render may use: numbers of 0 or greater, set by `createEngine({ limits })`. */
export type Limits = {
  /** UTF-16 code units of one template's source. Longer ones are refused: memory for tree and code grows with it. */
  readonly sourceLength: number;
  /** Open blocks at one place. The compiler and the host recurse once per block; real templates stay below 20. */
  readonly blockDepth: number;
  /** Nesting of partials and macros; the reference engine stops at the same depth. */
  readonly partialDepth: number;
  /**
   * Instructions run in one render: tags, turns of loops, parts of expressions, and, by their size, generated texts
   * and values passed on (README.md). Keeps one request from blocking the process: an instruction takes 50 to 100 ns.
   */
  readonly instructions: number;
  /** UTF-16 code units of output, and of each intermediate text. The host limits strings to 2^29. */
  readonly outputLength: number;
  /** Errors recorded in one render, or of one template: a fault inside a loop comes once a turn. */
  readonly errors: number;
  /** Tokens of one `{.eval}`; 0 is no limit. What `exprOpts` sets for a render comes first. */
  readonly expressionTokens: number;
  /** UTF-16 code units of a text that `+` makes in `{.eval}`. What `exprOpts` sets for a render comes first. */
  readonly expressionText: number;
  /** Partial texts kept compiled by one engine, the least recently used one goes first. About 40 KB each. */
  readonly cachedPartials: number;
};

/** What holds where `createEngine` is told nothing else. */
export const defaultLimits: Limits = {
  sourceLength: 2_000_000,
  blockDepth: 200,
  partialDepth: 16,
  instructions: 10_000_000,
  outputLength: 32_000_000,
  errors: 1_000,
  expressionTokens: 10_000,
  expressionText: 1_000_000,
  cachedPartials: 500,
};
