import type { Fault } from "./expression/fault.ts";
import { limitCode } from "./limit-errors.ts";
import type { Span } from "./source.ts";
import { TemplateError } from "./template-error.ts";

export { ErrorList, limitReached, type StoppingLimit } from "./limit-errors.ts";
export type {
  PartialCall,
  Severity,
  TemplateErrorCode,
  TemplateErrorType,
} from "./template-error.ts";
export { TemplateError, templateErrorCodes } from "./template-error.ts";

const didYouMean = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `did you mean '${nearest}'?`;

// Messages are exactly those of the reference engine; golden files compare them.

/** `{a|nope}`: the tag is printed as text. */
export const formatterUnknown = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "parser",
    "FORMATTER_UNKNOWN",
    `SyntaxError: Formatter '${name}' is unknown`,
    span,
    didYouMean(nearest),
  );

/** `{.nope?}`: the block stays, and the predicate is false. `alike` lists alternatives if no name is near. */
export const predicateUnknown = (name: string, span: Span, nearest?: string, alike?: string) =>
  new TemplateError(
    "parser",
    "PREDICATE_UNKNOWN",
    `SyntaxError: Predicate '${name}' is unknown`,
    span,
    didYouMean(nearest) ?? alike,
  );

/** `{.end}` outside every block: the tag is dropped. */
export const notAtRoot = (instruction: string, span: Span) =>
  new TemplateError(
    "assembler",
    "NOT_AT_ROOT",
    `SyntaxError: Instruction ${instruction} not allowed at root`,
    span,
  );

/** `{.alternates with}` in a section, `{.or}` in a macro: the tag is dropped. */
export const notInBlock = (instruction: string, block: string, span: Span) =>
  new TemplateError(
    "assembler",
    "NOT_IN_BLOCK",
    `SyntaxError: ${instruction} instruction is not allowed inside ${block} block.`,
    span,
  );

/** A second `{.or}` without predicate: the tag is dropped, what follows belongs to the first. */
export const neverExecuted = (span: Span) =>
  new TemplateError(
    "assembler",
    "NEVER_EXECUTED",
    "SyntaxError: This OR_PREDICATE block will never execute.",
    span,
  );

/** The innermost block that is open at the end of the source; it is closed there. The span is its opening tag. */
export const blockUnclosed = (block: string, span: Span) =>
  new TemplateError(
    "assembler",
    "BLOCK_UNCLOSED",
    `SyntaxError: Reached EOF in the middle of ${block}`,
    span,
  );

/** Everything after `{.eof}` is dropped, with a single error. */
export const afterEof = (instruction: string, span: Span) =>
  new TemplateError(
    "assembler",
    "AFTER_EOF",
    `SyntaxError: ${instruction} Attempt to transition from the EOF state. This is either a bug in the state machine or instructions were fed to the state machine after EOF.`,
    span,
  );

/** `{a|apply nope}`, `{.include nope}`: it gives nothing. */
export const partialMissing = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "engine",
    "PARTIAL_MISSING",
    `RuntimeError: Attempt to apply partial '${name}' which could not be found.`,
    span,
    didYouMean(nearest),
  );

/** Partials nested too deeply: the innermost gives nothing, and the render continues. */
export const partialTooDeep = (name: string, depth: number, span: Span) =>
  new TemplateError(
    "engine",
    "PARTIAL_TOO_DEEP",
    `RuntimeError: Attempt to apply partial '${name}' exceeded maximum recursion depth of ${depth}`,
    span,
  );

/** One per fault in the partial's text; the span is that of the fault, in the partial. */
export const partialInvalid = (name: string, inner: TemplateError) =>
  new TemplateError(
    "engine",
    "PARTIAL_INVALID",
    `RuntimeError: Parse of partial "${name}" failed: ${inner.message}`,
    inner.span,
    inner.suggestion,
  );

/** A limit set for the render has the same code as the engine's own. */
export const expressionInvalid = (text: string, { detail, limit, nearest }: Fault, span: Span) =>
  new TemplateError(
    "engine",
    limit ? limitCode(limit) : "EXPRESSION_INVALID",
    `RuntimeError: Error parsing expression: ${JSON.stringify(text)}: ${detail}`,
    span,
    didYouMean(nearest),
  );

/** As {@link expressionInvalid}. */
export const expressionFailed = (text: string, { detail, limit }: Fault, span: Span) =>
  new TemplateError(
    "engine",
    limit ? limitCode(limit) : "EXPRESSION_FAILED",
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

/** The message of the reference engine's host when `{.if }` makes it crash. */
export const emptyIf = () => new TypeError("Cannot read properties of undefined (reading 'node')");

/** A message reported by a formatter or predicate. */
export const reported = (message: string, span: Span) =>
  new TemplateError("engine", "REPORTED", message, span);

// The reference engine does not have the following faults.

/** `<squarespace:nope>`: it renders nothing. */
export const tagUnknown = (name: string, span: Span, nearest?: string) =>
  new TemplateError(
    "parser",
    "TAG_UNKNOWN",
    `SyntaxError: Tag 'squarespace:${name}' is unknown`,
    span,
    didYouMean(nearest),
  );

/** An end tag without its opening tag: it is dropped. */
export const tagMisplaced = (name: string, span: Span) =>
  new TemplateError(
    "assembler",
    "TAG_MISPLACED",
    `SyntaxError: </squarespace:${name}> closes no open tag here`,
    span,
  );

/** A fault that `checkArgs` of a formatter or predicate found, reported by `validate`. */
export const argumentsInvalid = (name: string, detail: string, span: Span) =>
  new TemplateError(
    "parser",
    "ARGUMENTS_INVALID",
    `SyntaxError: ${name.endsWith("?") ? "Predicate" : "Formatter"} '${name}': ${detail}`,
    span,
  );

/** `a='b'`, `a=b` in a platform tag: accepted. */
export const attributeUnquoted = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "ATTRIBUTE_UNQUOTED",
    `SyntaxError: The value of attribute '${name}' should stand in double quotes`,
    span,
  );

/** A branch that no data can reach, found by `validate`. */
export const branchUnreachable = (reason: string, span: Span) =>
  new TemplateError(
    "parser",
    "BRANCH_UNREACHABLE",
    `SyntaxError: This branch never runs: ${reason}`,
    span,
  );

/** `c` of `{.if a && b || c}`, found by `validate`. */
export const operandIgnored = (name: string, span: Span) =>
  new TemplateError(
    "parser",
    "OPERAND_IGNORED",
    `SyntaxError: '${name}' makes no difference: operators are read from the left and stop at the first that decides`,
    span,
  );

/** `{item.titel}` of an item with a title, found while rendering by an engine that gives hints. */
export const nameNear = (name: string, near: string, span: Span) =>
  new TemplateError(
    "engine",
    "NAME_NEAR",
    `'${name}' is not in the data here`,
    span,
    didYouMean(near),
  );
