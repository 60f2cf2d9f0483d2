import type { InputProblem } from "./contract/screens/input-rules.ts";
import { fill, type TextName, type Texts } from "./contract/texts/index.ts";

/** The problems of a request by field, or by place in it. */
export type FieldTexts = Readonly<Record<string, TextName | InputProblem>>;

type Details = {
  /** Maps invalid fields of the request to their texts; `{email}` in a text is an example of an address. */
  readonly fields?: FieldTexts;
  /** The present state, for a write that came too late. */
  readonly present?: Readonly<Record<string, unknown>>;
  /** Additional headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

type AppErrorParts = Details & {
  /** Identifies the kind of error. */
  readonly code: string;
  /** The status of the HTTP answer; each code has one. */
  readonly status: number;
  /** Picks the visitor's text from the texts of the requested site. */
  readonly toText: (texts: Texts) => string;
};

/**
 * A refused or failed request, as the visitor sees it. Holds a function instead of a text, because the text depends on the site;
 * `http/error-handler.ts` writes the answer.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly toText: (texts: Texts) => string;
  readonly fields: FieldTexts | undefined;
  readonly present: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ code, status, toText, fields, present, headers = {}, cause }: AppErrorParts) {
    super(code, { cause });
    this.code = code;
    this.status = status;
    this.toText = toText;
    this.fields = fields;
    this.present = present;
    this.headers = headers;
  }
}

type RefusalDetails = Details & {
  /** Values of the text's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>;
};

/** Creates the function that makes errors of a table of codes with their HTTP statuses. */
export const createRefusals =
  <Code extends string>(statuses: Readonly<Record<Code, number>>) =>
  (
    code: Code,
    text: TextName | ((texts: Texts) => string),
    { values = {}, ...details }: RefusalDetails = {},
  ): AppError =>
    new AppError({
      code,
      status: statuses[code],
      toText: typeof text === "function" ? text : (texts) => fill(texts[text], values),
      ...details,
    });

/** The codes that no module owns, with their HTTP statuses. @internal */
export const serverCodes = {
  INVALID_REQUEST: 400,
  SIGN_IN_NEEDED: 401,
  SITE_LOCKED: 401,
  CRUMB_INVALID: 403,
  ROLE_MISSING: 403,
  NOT_FOUND: 404,
  ITEM_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  PRECONDITION_FAILED: 412,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  METHOD_UNKNOWN: 501,
  STORAGE_BUSY: 503,
  STORAGE_FAILED: 503,
  SITE_EXPIRED: 503,
} as const;

const refuse = createRefusals(serverCodes);

/** The text of failures that the visitor did not cause: the same for all, whatever the reason is. */
const FAILED = "somethingWentWrong";

/** A request that does not match its schema. `fields` are the names of its invalid fields. */
export const invalidRequest = (fields: readonly string[] = []) =>
  inputInvalid(Object.fromEntries(fields.map((field) => [field, "invalidRequest" as const])));

/** Input by an owner that cannot be saved, with the problems by field or place. */
export const inputInvalid = (problems: FieldTexts) =>
  refuse("INVALID_REQUEST", "invalidRequest", { fields: problems });

/** An item that does not exist, cannot be sold or may not be seen by the visitor. */
export const itemUnknown = () => refuse("ITEM_UNKNOWN", "itemUnknown");

/** A call for owners by somebody who has not signed in. */
export const signInNeeded = () => refuse("SIGN_IN_NEEDED", "ownerPageText");
/** The same by an account whose role does not allow it. */
export const roleMissing = () => refuse("ROLE_MISSING", "roleMissing");

/** A write that did not repeat the crumb or came from another site. The caller may retry once. */
export const crumbInvalid = () => refuse("CRUMB_INVALID", "sessionExpired");
/** More requests than a rate limit allows, with the seconds until it allows more unless the route sets them. */
export const tooManyRequests = (retrySeconds?: number, text: TextName = "tooManyRequests") =>
  refuse("TOO_MANY_REQUESTS", text, {
    ...(retrySeconds !== undefined && { headers: { "retry-after": String(retrySeconds) } }),
  });
/** A body above the limit of its route. */
export const requestTooLarge = () => refuse("REQUEST_TOO_LARGE", "requestTooLarge");
/** A body of a type that the route does not read. */
export const unsupportedMediaType = () => refuse("UNSUPPORTED_MEDIA_TYPE", "unsupportedMediaType");
/** An address that does not exist. */
export const notFound = () => refuse("NOT_FOUND", "notFoundText");

/** A known address that does not support the method; `allowed` is the value of `Allow`. */
export const methodNotAllowed = (allowed: string) =>
  refuse("METHOD_NOT_ALLOWED", "methodNotAllowed", { headers: { allow: allowed } });

/** A method that no address supports. */
export const methodUnknown = () => refuse("METHOD_UNKNOWN", FAILED);

/** A file that has changed since the version that the request was made for. */
export const preconditionFailed = () => refuse("PRECONDITION_FAILED", "preconditionFailed");

/** A range outside of a file; `contentRange` states the file's length. */
export const rangeNotSatisfiable = (contentRange: string) =>
  refuse("RANGE_NOT_SATISFIABLE", "rangeNotSatisfiable", {
    headers: { "content-range": contentRange },
  });

/** A server error; `cause` is for the log. */
export const internalError = (cause: unknown) => refuse("INTERNAL", FAILED, { cause });

/** Seconds after which a caller may retry after a failure of the database. */
const STORAGE_RETRY_SECONDS = 5;

const storageError = (code: "STORAGE_BUSY" | "STORAGE_FAILED", cause: unknown) =>
  refuse(code, FAILED, { headers: { "retry-after": String(STORAGE_RETRY_SECONDS) }, cause });

/** Another process has held the database for too long. Nothing was stored. */
export const storageBusy = (cause: unknown) => storageError("STORAGE_BUSY", cause);
/** The disk is full or cannot be written. Nothing was stored. */
export const storageFailed = (cause: unknown) => storageError("STORAGE_FAILED", cause);

/** Any request to a site that is locked with a password. */
export const siteLocked = () => refuse("SITE_LOCKED", "lockScreenText");

/** A write to an expired site. */
export const siteExpired = () => refuse("SITE_EXPIRED", FAILED);

/** The code of an error from Node or the system, such as `ENOENT`. Undefined if it has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
