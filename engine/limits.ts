/** Limits of one template and one render: numbers of 0 or greater, set by `createEngine({ limits })`. */
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
  /** Bytes of the same texts in UTF-8. By default as many as `outputLength` can have, so that it alone decides. */
  readonly outputBytes: number;
  /** Errors recorded in one render, or of one template: a fault inside a loop is recorded once per turn. */
  readonly errors: number;
  /** Tokens of one `{.eval}`; 0 is no limit. `exprOpts` of a render takes precedence. */
  readonly expressionTokens: number;
  /** UTF-16 code units of a text that `+` makes in `{.eval}`. `exprOpts` of a render takes precedence. */
  readonly expressionText: number;
  /** Partial texts that one engine keeps compiled, about 40 KB each. The least recently used one is dropped first. */
  readonly cachedPartials: number;
};

/** The limits used if `createEngine` gets none. */
export const defaultLimits: Limits = {
  sourceLength: 2_000_000,
  blockDepth: 200,
  partialDepth: 16,
  instructions: 10_000_000,
  outputLength: 32_000_000,
  outputBytes: 96_000_000,
  errors: 1_000,
  expressionTokens: 10_000,
  expressionText: 1_000_000,
  cachedPartials: 500,
};
