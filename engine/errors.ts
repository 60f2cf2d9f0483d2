import { codeFrame, type SourceInput, type Span } from "./source.ts";

/** The stage, in the reference engine's words. */
export type TemplateErrorType = "parser" | "assembler" | "engine";

export type TemplateErrorCode =
  | "FORMATTER_UNKNOWN"
  | "PREDICATE_UNKNOWN"
  | "ARGUMENTS_INVALID"
  | "TAG_UNKNOWN"
  | "TAG_MISPLACED"
  | "NOT_AT_ROOT"
  | "NOT_IN_BLOCK"
  | "NEVER_EXECUTED"
  | "BLOCK_UNCLOSED"
  | "AFTER_EOF"
  | "PARTIAL_MISSING"
  | "PARTIAL_TOO_DEEP"
  | "PARTIAL_INVALID"
  | "EXPRESSION_INVALID"
  | "EXPRESSION_FAILED"
  | "UNEXPECTED"
  | "REPORTED"
  | "LIMIT";

/** A fault in a template. Its message is for template authors, in English. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly type: TemplateErrorType;
  readonly code: TemplateErrorCode;
  /** The tag that is at fault; for a block that is not closed, the tag that opens it. */
  readonly span: Span;

  constructor(type: TemplateErrorType, code: TemplateErrorCode, message: string, span: Span) {
    super(message);
    this.type = type;
    this.code = code;
    this.span = span;
  }
}

// Messages are those of the reference engine, word for word; golden files compare them.

export const formatterUnknown = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "FORMATTER_UNKNOWN",
    `SyntaxError: Formatter '${name}' is unknown`,
    span,
  );

export const predicateUnknown = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "PREDICATE_UNKNOWN",
    `SyntaxError: Predicate '${name}' is unknown`,
    span,
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

export const partialMissing = (name: string, span: Span) =>
  new TemplateError(
    "engine",
    "PARTIAL_MISSING",
    `RuntimeError: Attempt to apply partial '${name}' which could not be found.`,
    span,
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
  );

export const expressionInvalid = (text: string, detail: string, span: Span) =>
  new TemplateError(
    "engine",
    "EXPRESSION_INVALID",
    `RuntimeError: Error parsing expression: ${JSON.stringify(text)}: ${detail}`,
    span,
  );

export const expressionFailed = (text: string, detail: string, span: Span) =>
  new TemplateError(
    "engine",
    "EXPRESSION_FAILED",
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

export const tagUnknown = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "TAG_UNKNOWN",
    `SyntaxError: Tag 'squarespace:${name}' is unknown`,
    span,
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

/** A limit was reached; parsing or rendering stopped there. */
export const limitReached = (type: TemplateErrorType, what: string, limit: number, span: Span) =>
  new TemplateError(
    type,
    "LIMIT",
    `${type === "engine" ? "RuntimeError" : "SyntaxError"}: Limit of ${limit} ${what} reached`,
    span,
  );

const lints: readonly TemplateErrorCode[] = ["TAG_UNKNOWN", "TAG_MISPLACED"];

/** Whether the rest of the template means the same without what is at fault. */
export const isLint = (error: TemplateError): boolean => lints.includes(error.code);

/** `file:line:column: message` and the lines around it. The source is the one that was compiled. */
export function formatError(error: TemplateError, source: SourceInput): string {
  const { file, line, column } = error.span;
  const text =
    typeof source === "string" ? source : source.find((part) => part.name === file)?.text;
  const head = `${file}:${line}:${column}: ${error.message}`;
  return text === undefined ? head : `${head}\n\n${codeFrame(text, error.span)}`;
}
