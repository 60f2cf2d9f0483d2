import type { Limits } from "./limits.ts";
import type { Span } from "./source.ts";
import { TemplateError, type TemplateErrorCode, type TemplateErrorType } from "./template-error.ts";

export type {
  PartialCall,
  Severity,
  TemplateErrorCode,
  TemplateErrorType,
} from "./template-error.ts";
export { TemplateError } from "./template-error.ts";

const didYouMean = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `did you mean '${nearest}'?`;

// Messages are those of the reference engine, word for word; golden files compare them.

export const formatterUnknown = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "parser",
    "FORMATTER_UNKNOWN",
    `SyntaxError: Formatter '${name}' is unknown`,
    span,
    didYouMean(nearest),
  );

export const predicateUnknown = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "parser",
    "PREDICATE_UNKNOWN",
    `SyntaxError: Predicate '${name}' is unknown`,
    span,
    didYouMean(nearest),
  );

export const notAtRoot = (instruction: string, span: Span) =>
  new TemplateError(
    "assembler",
    "NOT_AT_ROOT",
    `SyntaxError: Instruction ${instruction} not allowed at root`,
    span,
  );

export const notInBlock = (instruction: string, block: string, span: Span) =>
  new TemplateError(
    "assembler",
    "NOT_IN_BLOCK",
    `SyntaxError: ${instruction} instruction is not allowed inside ${block} block.`,
    span,
  );

export const neverExecuted = (span: Span) =>
  new TemplateError(
    "assembler",
    "NEVER_EXECUTED",
    "SyntaxError: This OR_PREDICATE block will never execute.",
    span,
  );

export const blockUnclosed = (block: string, span: Span) =>
  new TemplateError(
    "assembler",
    "BLOCK_UNCLOSED",
    `SyntaxError: Reached EOF in the middle of ${block}`,
    span,
  );

export const afterEof = (instruction: string, span: Span) =>
  new TemplateError(
    "assembler",
    "AFTER_EOF",
    `SyntaxError: ${instruction} Attempt to transition from the EOF state. This is either a bug in the state machine or instructions were fed to the state machine after EOF.`,
    span,
  );

export const partialMissing = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "engine",
    "PARTIAL_MISSING",
    `RuntimeError: Attempt to apply partial '${name}' which could not be found.`,
    span,
    didYouMean(nearest),
  );

export const partialTooDeep = (name: string, depth: number, span: Span) =>
  new TemplateError(
    "engine",
    "PARTIAL_TOO_DEEP",
    `RuntimeError: Attempt to apply partial '${name}' exceeded maximum recursion depth of ${depth}`,
    span,
  );

/** One for each fault of the partial's text; the span is the inner one, so that it names the partial's own line. */
export const partialInvalid = (name: string, inner: TemplateError) =>
  new TemplateError(
    "engine",
    "PARTIAL_INVALID",
    `RuntimeError: Parse of partial "${name}" failed: ${inner.message}`,
    inner.span,
    inner.suggestion,
  );

/** `limit`: the one of the render's own that was reached; it has the code of the engine's. */
export const expressionInvalid = (
  text: string,
  detail: string,
  span: Span,
  limit?: StoppingLimit,
) =>
  new TemplateError(
    "engine",
    limit ? limitFaults[limit][1] : "EXPRESSION_INVALID",
    `RuntimeError: Error parsing expression: ${JSON.stringify(text)}: ${detail}`,
    span,
  );

/** As {@link expressionInvalid}. */
export const expressionFailed = (text: string, detail: string, span: Span, limit?: StoppingLimit) =>
  new TemplateError(
    "engine",
    limit ? limitFaults[limit][1] : "EXPRESSION_FAILED",
    `RuntimeError: Error reducing expression: ${text}: ${detail}`,
    span,
  );

/** An exception that escaped a formatter, predicate or tag. */
export const unexpected = (error: Error, instruction: string, span: Span) =>
  new TemplateError(
    "engine",
    "UNEXPECTED",
    `RuntimeError: Unexpected ${error.name} error when executing ${instruction}: ${error.message}`,
    span,
  );

/** The accident of `{.if }` inside the reference engine, in its host's words. */
export const emptyIf = () => new TypeError("Cannot read properties of undefined (reading 'node')");

/** A message of a formatter or predicate, word for word. */
export const reported = (message: string, span: Span) =>
  new TemplateError("engine", "REPORTED", message, span);

// The following faults are not known to the reference engine.

export const tagUnknown = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "parser",
    "TAG_UNKNOWN",
    `SyntaxError: Tag 'squarespace:${name}' is unknown`,
    span,
    didYouMean(nearest),
  );

export const tagMisplaced = (name: string, span: Span) =>
  new TemplateError(
    "assembler",
    "TAG_MISPLACED",
    `SyntaxError: </squarespace:${name}> closes no open tag here`,
    span,
  );

export const argumentsInvalid = (name: string, detail: string, span: Span) =>
  new TemplateError(
    "parser",
    "ARGUMENTS_INVALID",
    `SyntaxError: Formatter '${name}': ${detail}`,
    span,
  );

export const attributeUnquoted = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "ATTRIBUTE_UNQUOTED",
    `SyntaxError: The value of attribute '${name}' should stand in double quotes`,
    span,
  );

export const branchUnreachable = (reason: string, span: Span) =>
  new TemplateError(
    "parser",
    "BRANCH_UNREACHABLE",
    `SyntaxError: This branch never runs: ${reason}`,
    span,
  );

export const operandIgnored = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "OPERAND_IGNORED",
    `SyntaxError: '${name}' makes no difference: operators are read from the left and stop at the first that decides`,
    span,
  );

type LimitFault = readonly [TemplateErrorType, TemplateErrorCode, string];

/** Refused partials have an error of the reference engine, and cached ones none. */
const limitFaults: Readonly<
  Record<Exclude<keyof Limits, "partialDepth" | "cachedPartials">, LimitFault>
> = {
  sourceLength: ["parser", "LIMIT_SOURCE_LENGTH", "characters of source"],
  blockDepth: ["assembler", "LIMIT_BLOCK_DEPTH", "nested blocks"],
  instructions: ["engine", "LIMIT_INSTRUCTIONS", "instructions"],
  outputLength: ["engine", "LIMIT_OUTPUT_LENGTH", "characters of output"],
  errors: ["engine", "LIMIT_ERRORS", "errors"],
  expressionTokens: ["engine", "LIMIT_EXPRESSION_TOKENS", "tokens of an expression"],
  expressionText: ["engine", "LIMIT_EXPRESSION_TEXT", "characters of an expression's text"],
};

export type StoppingLimit = keyof typeof limitFaults;

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

/** The faults of one template's text, up to a limit; then the limit is the last one. */
export class ErrorList {
  readonly all: TemplateError[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Nothing is recorded any more: no need to make an error. */
  get full(): boolean {
    return this.all.length > this.#limit;
  }

  push(error: TemplateError): void {
    if (this.all.length < this.#limit) this.all.push(error);
    else if (this.all.length === this.#limit) {
      this.all.push(limitReached("errors", this.#limit, error.span, "parser"));
    }
  }
}
