import type { Severity, Span } from "../engine/index.ts";

/** A change of a text that mends a fault: the place is in the file of the finding. */
export type Fix = { readonly start: number; readonly end: number; readonly text: string };

/** Identifies a check. */
export type CheckCode = keyof typeof checkSeverities;

/** All checks with their usual severity. */
export const checkSeverities = {
  INSTRUCTION_UNKNOWN: "warning",
  NAME_UNKNOWN: "warning",
  SCOPE_NEVER: "warning",
  LIST_EXPECTED: "warning",
  FORMATTER_EMPTY: "warning",
  FORMATTER_VALUE: "warning",
  PARTIAL_UNUSED: "hint",
  MACRO_UNUSED: "hint",
  MACRO_LATE: "warning",
  ALT_MISSING: "warning",
  HTML_REPAIRED: "warning",
  ID_TWICE: "warning",
  MARKUP_OLD: "hint",
  VARIABLE_UNUSED: "hint",
} as const satisfies Record<string, Severity>;

/** A probable mistake in a template. */
export type Finding = {
  readonly code: CheckCode;
  readonly span: Span;
  readonly message: string;
  /** Such as `did you mean 'title'?`. */
  readonly hint?: string | undefined;
  /** The message by which a render reports the same. */
  readonly replaces?: string | undefined;
  /** Only where it is safe. */
  readonly fix?: Fix | undefined;
};
