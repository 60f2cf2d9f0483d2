import type { Span } from "./source.ts";

/** The stage, in the reference engine's words. */
export type TemplateErrorType = "parser" | "assembler" | "engine";

/**
 * A warning means that the template probably does not do what its author wanted, but would mean the same without the
 * faulty part. A hint may be right all the same.
 */
export type Severity = "error" | "warning" | "hint";

/** Identify faults in code; messages are for people. */
export const templateErrorCodes = [
  "FORMATTER_UNKNOWN",
  "PREDICATE_UNKNOWN",
  "ARGUMENTS_INVALID",
  "TAG_UNKNOWN",
  "TAG_MISPLACED",
  "ATTRIBUTE_UNQUOTED",
  "NOT_AT_ROOT",
  "NOT_IN_BLOCK",
  "NEVER_EXECUTED",
  "BLOCK_UNCLOSED",
  "AFTER_EOF",
  "PARTIAL_MISSING",
  "PARTIAL_TOO_DEEP",
  "PARTIAL_INVALID",
  "EXPRESSION_INVALID",
  "EXPRESSION_FAILED",
  "UNEXPECTED",
  "REPORTED",
  "BRANCH_UNREACHABLE",
  "OPERAND_IGNORED",
  "NAME_NEAR",
  "LIMIT_SOURCE_LENGTH",
  "LIMIT_BLOCK_DEPTH",
  "LIMIT_INSTRUCTIONS",
  "LIMIT_OUTPUT_LENGTH",
  "LIMIT_ERRORS",
  "LIMIT_EXPRESSION_TOKENS",
  "LIMIT_EXPRESSION_TEXT",
] as const;

/** One of them. */
export type TemplateErrorCode = (typeof templateErrorCodes)[number];

const warnings: readonly TemplateErrorCode[] = [
  "TAG_UNKNOWN",
  "TAG_MISPLACED",
  "ATTRIBUTE_UNQUOTED",
  "BRANCH_UNREACHABLE",
  "OPERAND_IGNORED",
];

/** A partial, macro or formatter's markup being rendered, and the tag that called it. */
export type PartialCall = { readonly partial: string; readonly span: Span };

/** A fault in a template. Its message is for template authors, in English. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly type: TemplateErrorType;
  readonly code: TemplateErrorCode;
  readonly severity: Severity;
  /**
   * The faulty tag, for an unclosed block the tag that opens it, or the faulty part of an expression.
   */
  readonly span: Span;
  /** The partials around the fault, innermost first; empty in the rendered template itself. */
  readonly chain: readonly PartialCall[];
  /** `did you mean 'datetime'?`, for an unknown name close to a known one. */
  readonly suggestion: string | undefined;

  constructor(
    type: TemplateErrorType,
    code: TemplateErrorCode,
    message: string,
    span: Span,
    suggestion?: string,
    chain: readonly PartialCall[] = [],
  ) {
    // The host's stack trace says nothing about a template, and costs more than the tag that failed.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.type = type;
    this.code = code;
    this.severity = code === "NAME_NEAR" ? "hint" : warnings.includes(code) ? "warning" : "error";
    this.span = span;
    this.chain = chain;
    this.suggestion = suggestion;
  }

  /** The same fault, reached through these partials. */
  within(chain: readonly PartialCall[]): TemplateError {
    const { type, code, message, span, suggestion } = this;
    return new TemplateError(type, code, message, span, suggestion, [...this.chain, ...chain]);
  }
}
