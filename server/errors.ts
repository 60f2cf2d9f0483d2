import { fill, type TextName, type Texts, toUnselectedText } from "./contract/messages/index.ts";

const statuses = {
  INVALID_REQUEST: 400,
  QUANTITY_INVALID: 400,
  OPTION_UNSELECTED: 400,
  CRUMB_INVALID: 403,
  NOT_FOUND: 404,
  ITEM_UNKNOWN: 404,
  VARIANT_UNAVAILABLE: 409,
  NOT_ENOUGH_STOCK: 409,
  CART_FULL: 409,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  SITE_EXPIRED: 503,
} as const;

export type AppErrorCode = keyof typeof statuses;

type Details = {
  /** The text that a visitor reads, from the texts of the site that was asked. */
  readonly toText: (texts: Texts) => string;
  /** Names of fields of the request to the text of each. */
  readonly fields?: Readonly<Record<string, TextName>>;
  readonly cause?: unknown;
};

/**
 * A failure that a visitor is told of. It carries no text but how to find one, as the text depends on
 * the site: `plugins/error-handler.ts` writes the answer.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: AppErrorCode;
  readonly status: number;
  readonly toText: (texts: Texts) => string;
  readonly fields: Readonly<Record<string, TextName>> | undefined;

  constructor(code: AppErrorCode, { toText, fields, cause }: Details) {
    super(code, { cause });
    this.code = code;
    this.status = statuses[code];
    this.toText = toText;
    this.fields = fields;
  }
}

const named = (
  code: AppErrorCode,
  name: TextName,
  values: Readonly<Record<string, string | number>> = {},
) => new AppError(code, { toText: (texts) => fill(texts[name], values) });

/** A request that does not have the agreed form. `fields` are the names of what is wrong in it. */
export const invalidRequest = (fields: readonly string[] = []) =>
  new AppError("INVALID_REQUEST", {
    toText: (texts) => texts.invalidRequest,
    fields: Object.fromEntries(fields.map((field) => [field, "invalidRequest" as const])),
  });

type QuantityText = Extract<TextName, `quantityNot${string}` | `quantityToo${string}`>;

export const quantityInvalid = (text: QuantityText) =>
  new AppError("QUANTITY_INVALID", {
    toText: (texts) => texts[text],
    fields: { quantity: text },
  });

/** `options` holds the names that are still open, at least one. */
export const optionUnselected = (options: readonly string[]) =>
  new AppError("OPTION_UNSELECTED", { toText: (texts) => toUnselectedText(texts, options) });

export const giftCardUnselected = () => named("OPTION_UNSELECTED", "giftCardUnselected");
export const itemUnknown = () => named("ITEM_UNKNOWN", "itemUnknown");
export const variantUnavailable = () => named("VARIANT_UNAVAILABLE", "variantUnavailable");
export const notEnoughStock = () => named("NOT_ENOUGH_STOCK", "notEnoughStock");
export const cartFull = () => named("CART_FULL", "cartFull");

/** The write did not repeat the crumb, or came from another site. The caller may retry once. */
export const crumbInvalid = () => named("CRUMB_INVALID", "sessionExpired");
export const tooManyRequests = () => named("TOO_MANY_REQUESTS", "tooManyRequests");
export const requestTooLarge = () => named("REQUEST_TOO_LARGE", "requestTooLarge");
export const unsupportedMediaType = () => named("UNSUPPORTED_MEDIA_TYPE", "unsupportedMediaType");
export const notFound = () => named("NOT_FOUND", "notFoundText");

/** A fault of ours. The visitor sees that something went wrong; `cause` is for the log. */
export const internalError = (cause: unknown) =>
  new AppError("INTERNAL", { toText: (texts) => texts.somethingWentWrong, cause });

/** A write to a site whose time is over. */
export const siteExpired = () => named("SITE_EXPIRED", "siteExpired");
