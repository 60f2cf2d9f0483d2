import type { TextName } from "../../contract/texts/index.ts";
import { createRefusals, tooManyRequests } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const formCodes = {
  FORM_UNREADABLE: 400,
  FORM_INVALID: 400,
  CAPTCHA_MISSING: 400,
  CAPTCHA_REFUSED: 400,
  FORM_KEY_INVALID: 401,
  FORM_UNKNOWN: 404,
} as const;

const refuse = createRefusals(formCodes);

/** A form that the site does not have. */
export const formUnknown = () => refuse("FORM_UNKNOWN", "formNotSetUp");
/** A body that is not JSON with the form's fields. */
export const formUnreadable = () => refuse("FORM_UNREADABLE", "formUnreadable");
/** A form key that is missing, forged, too old, already used, or another browser's. */
export const formKeyInvalid = () => refuse("FORM_KEY_INVALID", "formCannotSend");
/** A form whose captcha was not completed. */
export const captchaMissing = () => refuse("CAPTCHA_MISSING", "formCaptchaMissing");
/** A captcha that was failed, or that could not be checked. */
export const captchaRefused = () => refuse("CAPTCHA_REFUSED", "formProcessingFailed");

/** Values that the rules of their form do not allow. */
export const formInvalid = (problems: ReadonlyMap<string, TextName>) =>
  refuse("FORM_INVALID", "formInvalid", { fields: Object.fromEntries(problems) });

/** More submissions of forms than a rate limit allows. */
export const tooManySubmissions = () => tooManyRequests(undefined, "formTooMany");
