import { type CheckCode, checkSeverities } from "../analysis/index.ts";
import { templateErrorCodes } from "../engine/index.ts";

const fileCodes = [
  "FILE_MISSING",
  "FILE_UNREADABLE",
  "FILE_ENCODING",
  "FILE_TOO_LARGE",
  "FILE_NOT_LISTED",
  "LINK_NOT_FOLLOWED",
  /** A name that differs from its file, or from another name, only in case. */
  "LETTER_CASE",
] as const;

const jsonCodes = [
  "JSON_SYNTAX",
  /** Comments, trailing commas and the like in a file that should be strict JSON. */
  "JSON_NOT_STRICT",
  "JSON_TOO_DEEP",
  "FORBIDDEN_KEY",
  "UNKNOWN_KEY",
  /** A key is missing, or its value has the wrong type or shape. */
  "SCHEMA",
] as const;

const contentCodes = [
  "CONTENT_LIMIT",
  /** Input that the platform's editor would not have accepted. */
  "OWNER_INPUT",
  "DUPLICATE_HOST",
  "DUPLICATE_ID",
  "DUPLICATE_URL_ID",
  "FORBIDDEN_ADDRESS",
  "FORBIDDEN_REDIRECT",
  "FORBIDDEN_SOURCE",
  "MISSING_HOMEPAGE",
  "MISSING_PASSWORD",
  "MISSING_TEMPLATE",
  "PAGE_DISABLED",
  "RESERVED_ADDRESS",
  "SHADOWED_PAGE",
  "SHADOWED_REDIRECT",
  "TRANSLATION",
  "UNKNOWN_CUSTOM_FIELD",
  "UNKNOWN_CUSTOM_TYPE",
  "UNKNOWN_FORM",
  "UNKNOWN_PAGE",
  "UNKNOWN_PRODUCT",
  "UNKNOWN_PRODUCT_TYPE",
  "UNKNOWN_TIME_ZONE",
  /** A text in another language than the site. */
  "TEXT_LANGUAGE",
  "UNUSED_PASSWORD",
  "WRONG_CURRENCY",
] as const;

const themeCodes = [
  "DUPLICATE_NAME",
  "INSECURE_SOURCE",
  "MISSING_ASSET",
  "MISSING_BUILD",
  "MISSING_CONFIG",
  "MISSING_LAYOUT",
  "MISSING_THEME",
  "UNUSED_THEME",
  "UNKNOWN_BLOCK_TYPE",
  "UNKNOWN_COLLECTION",
  "UNKNOWN_LAYOUT",
  "UNKNOWN_NAVIGATION",
  "UNKNOWN_PARTIAL",
  "UNKNOWN_REGION",
  "UNKNOWN_SCRIPT",
  "UNKNOWN_STRING",
  "UNKNOWN_STYLE_SHEET",
  "UNKNOWN_VARIABLE",
] as const;

const styleCodes = [
  "STYLE_COMPILER",
  "STYLE_EVALUATION",
  "STYLE_IMPORT",
  "STYLE_LIMIT",
  "STYLE_SYNTAX",
  "TWEAK_LIMIT",
  "TWEAK_SYNTAX",
  "TWEAK_VALUE",
  "UNKNOWN_TWEAK",
  "UNUSED_TWEAK",
] as const;

// Keys are known as text only.
const checkCodes = Object.keys(checkSeverities) as CheckCode[];

/** Identifies a kind of problem: stable, for tests, logs and tools. Messages are for people. */
export type DiagnosticCode = (typeof diagnosticCodes)[number];

/** All of them. `docs/designers/checks.md` explains each. */
export const diagnosticCodes = [
  ...templateErrorCodes,
  ...checkCodes,
  ...fileCodes,
  ...jsonCodes,
  ...contentCodes,
  ...themeCodes,
  ...styleCodes,
] as const;
