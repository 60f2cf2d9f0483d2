/** Forms: what visitors send is checked, kept, mailed to the owner, and signs up for lists. */

export { createFormAdmin, type FormAdmin } from "./admin-service.ts";
export { toAnswerText } from "./answers.ts";
export { type Captcha, captchaOf } from "./captcha/index.ts";
export type { FormFollower } from "./follower.ts";
export { formSamples } from "./mails.ts";
export { personalData as submissionPersonalData } from "./personal.ts";
export { type PostedInputs, readPosted, toRefused } from "./posted-form.ts";
export { parseSent } from "./read-sent.ts";
export { formRoutes } from "./routes.ts";
export { createFormService } from "./service.ts";
export type { Submission } from "./submission-store.ts";
export { type SettingsProblems, type TypedSettings, toTypedAddresses } from "./typed-settings.ts";
