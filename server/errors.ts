import type { PostalCodeProblem } from "./contract/addresses/address-table.ts";
import type { InputProblem } from "./contract/screens/input-rules.ts";
import { fill, type TextName, type Texts, toUnselectedText } from "./contract/texts/index.ts";

const statuses = {
  INVALID_REQUEST: 400,
  QUANTITY_INVALID: 400,
  OPTION_UNSELECTED: 400,
  SUBSCRIPTION_REFUSED: 400,
  LOCATION_INVALID: 400,
  FORM_UNREADABLE: 400,
  FORM_INVALID: 400,
  CAPTCHA_MISSING: 400,
  CAPTCHA_REFUSED: 400,
  EMAIL_INVALID: 400,
  PAYMENT_MESSAGE_FORGED: 400,
  CHECKOUT_INVALID: 400,
  SIGN_IN_FAILED: 401,
  SIGN_IN_NEEDED: 401,
  SITE_LOCKED: 401,
  FORM_KEY_INVALID: 401,
  CRUMB_INVALID: 403,
  ROLE_MISSING: 403,
  NOT_FOUND: 404,
  ITEM_UNKNOWN: 404,
  VARIANT_UNKNOWN: 404,
  CART_UNKNOWN: 404,
  ENTRY_UNKNOWN: 404,
  COUPON_UNKNOWN: 404,
  SHIPPING_OPTION_UNKNOWN: 404,
  ORDER_UNKNOWN: 404,
  FORM_UNKNOWN: 404,
  GIFT_CARD_UNKNOWN: 404,
  DOWNLOAD_MISSING: 404,
  METHOD_NOT_ALLOWED: 405,
  VARIANT_UNAVAILABLE: 409,
  VARIANT_IN_STOCK: 409,
  NOT_ENOUGH_STOCK: 409,
  CART_FULL: 409,
  BELOW_MINIMUM: 409,
  SHIPPING_OPTION_UNAVAILABLE: 409,
  GIFT_CARD_UNUSABLE: 409,
  GIFT_CARD_USED: 409,
  TOTAL_CHANGED: 409,
  ORDER_STATUS_REFUSED: 409,
  STOCK_CHANGED: 409,
  SAVED_MEANWHILE: 409,
  CONTENT_FULL: 409,
  PAYMENT_DECLINED: 409,
  PAYMENT_PROOF_NEEDED: 409,
  PAYMENT_LINK_SENT: 409,
  PAYMENT_NEEDS_SCRIPT: 409,
  DOWNLOAD_ENDED: 410,
  PRECONDITION_FAILED: 412,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  PAYMENTS_EXHAUSTED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  METHOD_UNKNOWN: 501,
  STORAGE_BUSY: 503,
  STORAGE_FAILED: 503,
  SITE_EXPIRED: 503,
} as const;

/** Identifies the kind of an `AppError`; each has one HTTP status. */
export type AppErrorCode = keyof typeof statuses;

/** What is wrong with fields of a request, or with places in it. */
export type FieldTexts = Readonly<Record<string, TextName | InputProblem>>;

type Details = {
  /** Picks the visitor's text from the texts of the requested site. */
  readonly toText: (texts: Texts) => string;
  /** Maps invalid fields of the request to their texts; `{email}` in a text is an example of an address. */
  readonly fields?: FieldTexts;
  /** What stands there now, for those whose write came too late. */
  readonly present?: Readonly<Record<string, unknown>>;
  /** Headers of the answer that say more of it, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/**
 * A refused or failed request, as the visitor is told. Holds a function for the text, because the text depends on the
 * site; `http/error-handler.ts` writes the answer.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: AppErrorCode;
  readonly status: number;
  readonly toText: (texts: Texts) => string;
  readonly fields: FieldTexts | undefined;
  readonly present: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: AppErrorCode, { toText, fields, present, headers = {}, cause }: Details) {
    super(code, { cause });
    this.code = code;
    this.status = statuses[code];
    this.toText = toText;
    this.fields = fields;
    this.present = present;
    this.headers = headers;
  }
}

const named = (
  code: AppErrorCode,
  name: TextName,
  values: Readonly<Record<string, string | number>> = {},
) => new AppError(code, { toText: (texts) => fill(texts[name], values) });

/** What the visitor did not cause: one text for all, whatever the reason is. */
const failed = (code: AppErrorCode, details: Pick<Details, "headers" | "cause"> = {}): AppError =>
  new AppError(code, { toText: (texts) => texts.somethingWentWrong, ...details });

/** A request that does not match its schema. `fields` are the names of its invalid fields. */
export const invalidRequest = (fields: readonly string[] = []) =>
  new AppError("INVALID_REQUEST", {
    toText: (texts) => texts.invalidRequest,
    fields: Object.fromEntries(fields.map((field) => [field, "invalidRequest" as const])),
  });

/** What an owner entered and cannot be saved, by field or place. */
export const inputInvalid = (problems: Readonly<Record<string, InputProblem>>) =>
  new AppError("INVALID_REQUEST", { toText: (texts) => texts.invalidRequest, fields: problems });

/** What somebody else has saved since it was read; `present` is what stands there now, with its `ETag`. */
export const savedMeanwhile = (present: Readonly<Record<string, unknown>>, etag: string) =>
  new AppError("SAVED_MEANWHILE", {
    toText: (texts) => texts.savedMeanwhile,
    present,
    headers: { etag },
  });

/** More of something than an owner may create; `max` is how many there may be. */
export const contentFull = (max: number) => named("CONTENT_FULL", "contentFull", { max });

type QuantityText = Extract<TextName, `quantityNot${string}` | `quantityToo${string}`>;

/** Names under which calls bring a quantity. */
export type QuantityField = "quantity" | "qty";

/** A quantity that is not a whole number, too small or too large; `text` says which, and `field` how it was named. */
export const quantityInvalid = (text: QuantityText, field: QuantityField = "quantity") =>
  new AppError("QUANTITY_INVALID", {
    toText: (texts) => texts[text],
    fields: { [field]: text },
  });

/** A product whose options were not all chosen; `options` has the names of the missing ones, at least one. */
export const optionUnselected = (options: readonly string[]) =>
  new AppError("OPTION_UNSELECTED", { toText: (texts) => toUnselectedText(texts, options) });

/** A gift card whose value was not chosen. */
export const giftCardUnselected = () => named("OPTION_UNSELECTED", "giftCardUnselected");
/** An item that does not exist, cannot be sold or may not be seen by the visitor. */
export const itemUnknown = () => named("ITEM_UNKNOWN", "itemUnknown");
/** A SKU or a combination of options that the product does not have. */
export const variantUnavailable = () => named("VARIANT_UNAVAILABLE", "variantUnavailable");
/** A variant that the product does not have, asked for by its id. */
export const variantUnknown = () => named("VARIANT_UNKNOWN", "variantUnavailable");
/** A variant that nobody has to wait for. */
export const variantInStock = () => named("VARIANT_IN_STOCK", "restockInStock");
/** What is no e-mail address; `text` says whether there is any. */
export const emailInvalid = (field: string, text: "restockEmailEmpty" | "restockEmailInvalid") =>
  new AppError("EMAIL_INVALID", { toText: (texts) => texts[text], fields: { [field]: text } });
/** More units than are in stock, including those already in the cart. */
export const notEnoughStock = () => named("NOT_ENOUGH_STOCK", "notEnoughStock");
/** A new entry for a cart that has the maximum number of entries. */
export const cartFull = () => named("CART_FULL", "cartFull");

/** A subscription for the cart: it is bought by itself. */
export const subscriptionRefused = () => named("SUBSCRIPTION_REFUSED", "subscriptionRefused");
/** A choice for a cart that the visitor does not have. */
export const cartUnknown = () => named("CART_UNKNOWN", "cartUnknown");
/** An entry that is not in the visitor's cart, whoever's it is. */
export const entryUnknown = () => named("ENTRY_UNKNOWN", "entryUnknown");
/** A code that is no coupon of the shop, or that is not in the cart. */
export const couponUnknown = () => named("COUPON_UNKNOWN", "couponUnknown");
/** A shipping option that the shop does not have. */
export const shippingOptionUnknown = () =>
  named("SHIPPING_OPTION_UNKNOWN", "shippingOptionUnknown");
/** A shipping option that is not for this cart, or not for where it goes. */
export const shippingOptionUnavailable = () =>
  named("SHIPPING_OPTION_UNAVAILABLE", "shippingOptionUnavailable");

const giftCard = (code: AppErrorCode, text: TextName) =>
  new AppError(code, { toText: (texts) => texts[text], fields: { code: text } });

/** What is no code of a gift card of the site, or one of a card that was taken back. */
export const giftCardUnknown = () => giftCard("GIFT_CARD_UNKNOWN", "giftCardUnknown");
/** A gift card on which nothing is left. */
export const giftCardEmpty = () => giftCard("GIFT_CARD_UNUSABLE", "giftCardEmpty");
/** A gift card in another currency than the shop's. */
export const giftCardForeign = () => giftCard("GIFT_CARD_UNUSABLE", "giftCardForeign");
/** An order whose gift card somebody has paid with: it cannot be cancelled any more. */
export const giftCardUsed = () => named("GIFT_CARD_USED", "giftCardUsed");

/** A link to a file that is too old, or was used as often as it may be. */
export const downloadEnded = (text: "downloadExpired" | "downloadUsedUp") =>
  named("DOWNLOAD_ENDED", text);
/** A link to a file that the shop does not have any more. */
export const downloadMissing = () => named("DOWNLOAD_MISSING", "downloadMissing");

const locationInvalid = (field: string, text: TextName) =>
  new AppError("LOCATION_INVALID", {
    toText: (texts) => texts[text],
    fields: { [field]: text },
  });

/** A code that no country has. */
export const countryUnknown = () => locationInvalid("country", "countryUnknown");
/** A postal code that the country's rule does not allow; `text` says what it asks for. */
export const postalCodeInvalid = (text: PostalCodeProblem) => locationInvalid("zip", text);

/** An order whose cart or sum is not what its visitor has seen: it is to be confirmed again. */
export const totalChanged = () => named("TOTAL_CHANGED", "totalChanged");
/** An order that the website does not have. */
export const orderUnknown = () => named("ORDER_UNKNOWN", "orderUnknown");
/** A status that an order cannot be given now, such as cancelled once it is sent. */
export const orderStatusRefused = () => named("ORDER_STATUS_REFUSED", "orderStatusRefused");
/** Units of a variant that have changed since its owner saw them. */
export const stockChanged = () => named("STOCK_CHANGED", "stockChanged");

/** A form that the site does not have. */
export const formUnknown = () => named("FORM_UNKNOWN", "formNotSetUp");
/** What was sent is no JSON of the form's fields. */
export const formUnreadable = () => named("FORM_UNREADABLE", "formUnreadable");
/** A key of a form that is missing, forged, too old, used already, or another browser's. */
export const formKeyInvalid = () => named("FORM_KEY_INVALID", "formCannotSend");
/** A form with a captcha that nobody has completed. */
export const captchaMissing = () => named("CAPTCHA_MISSING", "formCaptchaMissing");
/** A captcha that was not passed, or that nobody could check. */
export const captchaRefused = () => named("CAPTCHA_REFUSED", "formProcessingFailed");
/** A card or a payment that its provider refuses; the order was taken back. */
export const paymentDeclined = () => named("PAYMENT_DECLINED", "paymentDeclined");
/** A payment where cards are being tried, without a proof that there is a person. */
export const paymentProofNeeded = () => named("PAYMENT_PROOF_NEEDED", "paymentProofNeeded");
/** The same where a link has been mailed that is such a proof. */
export const paymentLinkSent = () => named("PAYMENT_LINK_SENT", "paymentLinkSent");
/** A way to pay whose fields need scripts, of a browser without any. */
export const paymentNeedsScript = () => named("PAYMENT_NEEDS_SCRIPT", "paymentNeedsScript");
/** A message in the name of a payment provider that is not the provider's. */
export const paymentMessageForged = () => named("PAYMENT_MESSAGE_FORGED", "invalidRequest");
/** More declined payments than a cart or an address may have. */
export const paymentsExhausted = () =>
  new AppError("PAYMENTS_EXHAUSTED", {
    toText: (texts) => texts.paymentsExhausted,
    headers: { "retry-after": "3600" },
  });

/** More submissions of forms than a rate limit allows. */
export const tooManySubmissions = () => named("TOO_MANY_REQUESTS", "formTooMany");

/** Values that the rules of their form do not allow. */
export const formInvalid = (problems: ReadonlyMap<string, TextName>) =>
  new AppError("FORM_INVALID", {
    toText: (texts) => texts.formInvalid,
    fields: Object.fromEntries(problems),
  });

/** What was entered in a step of the checkout and cannot be taken, by field. */
export const checkoutInvalid = (problems: ReadonlyMap<string, TextName>) =>
  new AppError("CHECKOUT_INVALID", {
    toText: (texts) => texts.fieldsAtFault,
    fields: Object.fromEntries(problems),
  });

/** A cart that is worth too little for an order; `toText` tells how much it has to be. */
export const belowMinimum = (toText: (texts: Texts) => string) =>
  new AppError("BELOW_MINIMUM", { toText });

/** An address and a password that belong to no account; nobody is told which of the two is wrong. */
export const signInFailed = () => named("SIGN_IN_FAILED", "signInFailed");

/** A call for those who run the site, by nobody who has signed in. */
export const signInNeeded = () => named("SIGN_IN_NEEDED", "ownerPageText");
/** The same by an account whose role is another. */
export const roleMissing = () => named("ROLE_MISSING", "roleMissing");

/** A write that did not repeat the crumb or came from another site. The caller may retry once. */
export const crumbInvalid = () => named("CRUMB_INVALID", "sessionExpired");
/** More requests than a rate limit allows; where the route's own does not tell, with the seconds until it allows more. */
export const tooManyRequests = (retrySeconds?: number) =>
  new AppError("TOO_MANY_REQUESTS", {
    toText: (texts) => texts.tooManyRequests,
    ...(retrySeconds !== undefined && { headers: { "retry-after": String(retrySeconds) } }),
  });
/** A body above the limit of its route. */
export const requestTooLarge = () => named("REQUEST_TOO_LARGE", "requestTooLarge");
/** A body of a type that the route does not read. */
export const unsupportedMediaType = () => named("UNSUPPORTED_MEDIA_TYPE", "unsupportedMediaType");
/** An address that does not exist. */
export const notFound = () => named("NOT_FOUND", "notFoundText");

/** A known address that does not support the method; `allowed` is the value of `Allow`. */
export const methodNotAllowed = (allowed: string) =>
  new AppError("METHOD_NOT_ALLOWED", {
    toText: (texts) => texts.methodNotAllowed,
    headers: { allow: allowed },
  });

/** A method that no address supports. */
export const methodUnknown = () => failed("METHOD_UNKNOWN");

/** A file that is another one than the request was made for. */
export const preconditionFailed = () => named("PRECONDITION_FAILED", "preconditionFailed");

/** A range outside of a file; `contentRange` tells the file's length. */
export const rangeNotSatisfiable = (contentRange: string) =>
  new AppError("RANGE_NOT_SATISFIABLE", {
    toText: (texts) => texts.rangeNotSatisfiable,
    headers: { "content-range": contentRange },
  });

/** A server error; `cause` is for the log. */
export const internalError = (cause: unknown) => failed("INTERNAL", { cause });

/** Seconds after which a caller may try again what the database could not do. */
const STORAGE_RETRY_SECONDS = 5;

const storageError = (code: AppErrorCode, cause: unknown) =>
  failed(code, { headers: { "retry-after": String(STORAGE_RETRY_SECONDS) }, cause });

/** Another process has held the database for too long. Nothing was stored. */
export const storageBusy = (cause: unknown) => storageError("STORAGE_BUSY", cause);
/** The disk is full, or may not be written. Nothing was stored. */
export const storageFailed = (cause: unknown) => storageError("STORAGE_FAILED", cause);

/** Whatever a visitor asks of a site that only its password opens. */
export const siteLocked = () => named("SITE_LOCKED", "lockScreenText");

/** A write to an expired site. */
export const siteExpired = () => failed("SITE_EXPIRED");

/** The code of an error of Node's or the system's, such as `ENOENT`; undefined for what has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
