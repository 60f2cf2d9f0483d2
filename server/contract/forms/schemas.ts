import * as z from "zod/mini";
import * as accountsLimits from "../accounts/limits.ts";
import * as valuesLimits from "../values/limits.ts";
import * as formsLimits from "./limits.ts";
import { fieldParts } from "./parts.ts";

const text = z.string();

/** Common to all fields. `title` is text; `description` is the owner's HTML, or "". */
const common = { id: text, title: text, description: text, required: z.boolean() };

const typed = { ...common, placeholder: text };
const chosen = { ...common, options: z.array(text) };

/** Parts that are shown, in the order of the page's language. Values keep the order of `fieldParts`. */
const shown = <const Part extends string>(parts: readonly Part[]) => ({
  parts: z.array(z.enum(parts)),
});

/** Shown as one input; its value is sent in parts all the same. */
const single = { presentation: z.optional(z.literal("single")) };

/** A form field as a page shows it, with all defaults filled in. An unknown kind is a `text`. */
// A discriminated union would do the same, but with code that every product page loads.
const formFieldSchema = z.union([
  z.object({
    type: z.enum(["text", "website", "twitter", "email", "password", "number"]),
    ...typed,
  }),
  z.object({ type: z.literal("currency"), ...typed, currencySymbol: text }),
  /** `maxLength` counts UTF-16 units, a line break as one. Without it there is no counter. */
  z.object({ type: z.literal("textarea"), ...typed, maxLength: z.optional(z.int()) }),
  z.object({ type: z.enum(["select", "radio", "checkbox"]), ...chosen }),
  z.object({ type: z.literal("likert"), ...common, questions: z.array(text) }),
  z.object({ type: z.literal("name"), ...common, ...shown(fieldParts.name) }),
  z.object({
    type: z.literal("address"),
    ...common,
    ...shown(fieldParts.address),
    /** Preselected country, two capital letters; "" for none. */
    defaultCountry: text,
    /** Choices for `Country`, in list order; empty if that part is not shown. */
    countries: z.array(z.object({ code: text, name: text })),
  }),
  z.object({
    type: z.literal("phone"),
    ...common,
    ...shown(fieldParts.phone),
    /** Prefilled `Country`, such as `+49`; "" for none. */
    countryCode: text,
    ...single,
  }),
  z.object({ type: z.literal("date"), ...common, ...shown(fieldParts.date), ...single }),
  z.object({ type: z.literal("time"), ...common, ...shown(fieldParts.time) }),
  /** Sends the query parameter `name` of the page's address, or else its `value`. Never shown, never required. */
  z.object({ type: z.literal("hidden"), id: text, name: text, value: text }),
  /** A heading among the fields, without a value. */
  z.object({
    type: z.literal("section"),
    id: text,
    title: text,
    description: text,
    underline: z.boolean(),
  }),
]);
/** A field of a form as a page shows it. */
export type FormField = z.infer<typeof formFieldSchema>;

/** A form as pages and islands get it; none of it is private. */
export const publicFormSchema = z.object({
  id: text,
  name: text,
  type: z.enum(["form", "newsletter", "waitlist"]),
  fields: z.array(formFieldSchema),
  submitButtonText: text,
  /** The owner's HTML, shown after the form was sent. */
  parsedSubmissionMessage: text,
  /** The same with scripts, which run at that point; "" for none. */
  submissionHTML: text,
  /** A path of the site or another site's address, which takes precedence over message and HTML; "" for none. */
  successRedirect: text,
  /** The owner's HTML above the button; "" for none. */
  parsedDisclaimerMessage: text,
  captchaEnabled: z.boolean(),
  captchaTheme: z.enum(["light", "dark"]),
  captchaAlignment: z.enum(["left", "center", "right"]),
  /** The public half of the site's captcha; null for a form without one. The action comes from `captchaActions`. */
  captcha: z.nullable(z.object({ provider: z.enum(["recaptcha", "turnstile"]), siteKey: text })),
  /** The browser does not check the fields before sending; the server always does. */
  validationDisabled: z.boolean(),
});
/** A form as a page shows it. */
export type PublicForm = z.infer<typeof publicFormSchema>;

/** The value of a field as sent and stored. */
export const fieldValueSchema = z.union([text, z.readonly(z.array(text)), z.record(text, text)]);

/**
 * The answer to a form that was posted without script: success, or the typed values (without passwords) with the texts
 * of problems by field id, and `notice` for a problem of the whole form.
 */
export const postedFormSchema = z.object({
  formId: text,
  sent: z.boolean(),
  values: z.record(text, fieldValueSchema),
  errors: z.record(text, text),
  notice: z.nullable(text),
});
/** The state of a form that was posted without script. */
export type PostedForm = z.infer<typeof postedFormSchema>;

/** Answer of `POST /api/form/FormSubmissionKey`: valid for one submission of this browser within an hour. */
export const submissionKeySchema = z.object({ key: text });

const short = text.check(z.maxLength(valuesLimits.idLength));

/** Body of `POST /api/form/SaveFormSubmission`. */
export const saveSubmissionSchema = z.object({
  formId: short,
  /** JSON text that maps field ids to values. */
  form: text.check(z.maxLength(formsLimits.textLength)),
  /** A missing key gets the answer of a wrong one. */
  key: z.optional(z.nullable(text.check(z.maxLength(formsLimits.submissionKeyLength)))),
  captchaKey: z.optional(z.nullable(text.check(z.maxLength(formsLimits.captchaKeyLength)))),
  pageTitle: z.optional(z.nullable(text.check(z.maxLength(formsLimits.pageTitleLength)))),
  pageId: z.optional(z.nullable(short)),
  /** The page's content: `i` for an item, `c` for a collection or page. */
  contentSource: z.optional(z.nullable(z.enum(["i", "c"]))),
  pagePath: z.optional(z.nullable(text.check(z.maxLength(accountsLimits.returnPathLength)))),
  pagePermissionTypeValue: z.optional(z.nullable(z.union([z.number(), short]))),
  /** Repeats the cookie for callers that cannot set a header. */
  crumb: z.optional(text),
});
/** The body of a submission. */
export type SaveSubmission = z.infer<typeof saveSubmissionSchema>;

/** Answer of the same call. A refusal has `errors` by field id, or only a text (`errorSchema`). */
export const savedSubmissionSchema = z.object({ success: z.literal(true) });

/** Body of `POST /api/rest/forms/validate/{formId}`: values by field id. */
export const formValuesSchema = z.record(text, z.unknown());

/** Answer of the same call if all values are valid. */
export const validFormSchema = z.object({});
