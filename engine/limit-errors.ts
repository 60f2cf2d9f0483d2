import type { Limits } from "./limits.ts";
import type { Span } from "./source.ts";
import { TemplateError, type TemplateErrorCode, type TemplateErrorType } from "./template-error.ts";

type LimitFault = readonly [TemplateErrorType, TemplateErrorCode, string];

/** Without `partialDepth`, which has the reference engine's error, and `cachedPartials`, which has none. */
const limitFaults: Readonly<
  Record<Exclude<keyof Limits, "partialDepth" | "cachedPartials">, LimitFault>
> = {
  sourceLength: ["parser", "LIMIT_SOURCE_LENGTH", "characters of source"],
  blockDepth: ["assembler", "LIMIT_BLOCK_DEPTH", "nested blocks"],
  instructions: ["engine", "LIMIT_INSTRUCTIONS", "instructions"],
  outputLength: ["engine", "LIMIT_OUTPUT_LENGTH", "characters of output"],
  outputBytes: ["engine", "LIMIT_OUTPUT_LENGTH", "bytes of output"],
  errors: ["engine", "LIMIT_ERRORS", "errors"],
  expressionTokens: ["engine", "LIMIT_EXPRESSION_TOKENS", "tokens of an expression"],
  expressionText: ["engine", "LIMIT_EXPRESSION_TEXT", "characters of an expression's text"],
};

/** A limit that stops a parse or a render. */
export type StoppingLimit = keyof typeof limitFaults;

/** The code of a limit's error. */
export const limitCode = (which: StoppingLimit): TemplateErrorCode => limitFaults[which][1];

/** A limit was reached; parsing or rendering stopped there. */
export function limitReached(
  which: StoppingLimit,
  limit: number,
  span: Span,
  stage?: TemplateErrorType,
): TemplateError {
  const [usual, code, what] = limitFaults[which];
  const type = stage ?? usual;
  const prefix = type === "engine" ? "RuntimeError" : "SyntaxError";
  return new TemplateError(type, code, `${prefix}: Limit of ${limit} ${what} reached`, span);
}

/** The faults in one template's text, up to a limit, whose own error is then the last. */
export class ErrorList {
  readonly all: TemplateError[] = [];
  /** Faults that only `validate` reports, each with the number of others found before it. */
  readonly asides: { readonly before: number; readonly error: TemplateError }[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Nothing more is recorded, so no error need be made. */
  get full(): boolean {
    return this.all.length > this.#limit;
  }

  push(error: TemplateError): void {
    if (this.all.length < this.#limit) this.all.push(error);
    else if (this.all.length === this.#limit) {
      this.all.push(limitReached("errors", this.#limit, error.span, "parser"));
    }
  }

  /** Records a fault that neither a render nor the reference reports. */
  pushAside(makeError: () => TemplateError): void {
    if (!this.full) this.asides.push({ before: this.all.length, error: makeError() });
  }

  /** All faults in the order in which they were found. */
  get withAsides(): readonly TemplateError[] {
    const found: TemplateError[] = [];
    let next = 0;
    for (const { before, error } of this.asides) {
      found.push(...this.all.slice(next, before), error);
      next = before;
    }
    return [...found, ...this.all.slice(next)];
  }
}
