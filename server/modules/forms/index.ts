/** Forms: submissions are checked, stored, mailed to the owner, and may sign up for lists. */

import { serviceKey } from "../../service-key.ts";
import type { FormAdmin } from "./admin-service.ts";

export { type Captcha, captchaOf, findCaptchaProblems } from "./captcha/index.ts";
export {
  captchaMissing,
  captchaRefused,
  formInvalid,
  formUnknown,
  tooManySubmissions,
} from "./errors.ts";
export type { FormFollower } from "./follower.ts";
export { type Reader, readAnswers } from "./sent/answers.ts";
export { type PostedInputs, readPosted, toRefused } from "./sent/posted-form.ts";
export { parseSent } from "./sent/read-sent.ts";
/** Counts the submissions of a site's forms. */
export type FormCounter = Pick<FormAdmin, "countForms">;
/** By which other modules ask for it. */
export const formsKey = serviceKey<FormCounter>("forms");
