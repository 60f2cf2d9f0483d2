import * as z from "zod/mini";
import * as accountsLimits from "../accounts/limits.ts";
import * as valuesLimits from "../values/limits.ts";
import * as formsLimits from "./limits.ts";
import { fieldParts } from "./parts.ts";

const text = z.string();

/** What every field has. `title` is text, `description` is HTML of the owner, "" when there is none. */
const common = { id: text, title: text, description: text, required: z.boolean() };

const typed = { ...common, placeholder: text };
const chosen = { ...common, options: z.array(text) };

/** Parts that are shown, in the order in which the page's language has them; values keep the order of `fieldParts`. */
const shown = <const Part extends string>(parts: readonly Part[]) => ({
  parts: z.array(z.enum(parts)),
});

/** A field of a form as a page shows it, with every default filled in. A kind that is not known is a `text`. */
// A discriminated union would do the same, with code that every page of a product loads.
const formFieldSchema = z.union([
  z.object({
    type: z.enum(["text", "website", "twitter", "email", "password", "number"]),
    ...typed,
  }),
  z.object({ type: z.literal("currency"), ...typed, currencySymbol: text }),
  /** `maxLength` counts UTF-16 units, a line break as one; without it there is no counter. */
  z.object({ type: z.literal("textarea"), ...typed, maxLength: z.optional(z.int()) }),
  z.object({ type: z.enum(["select", "radio", "checkbox"]), ...chosen }),
  z.object({ type: z.literal("likert"), ...common, questions: z.array(text) }),
  z.object({ type: z.literal("name"), ...common, ...shown(fieldParts.name) }),
  z.object({
    type: z.literal("address"),
    ...common,
    ...shown(fieldParts.address),
    /** Two capital letters, chosen before the visitor chooses; "" for none. */
    defaultCountry: text,
    /** What can be chosen as `Country`, in the order of the list; empty when that part is not shown. */
    countries: z.array(z.object({ code: text, name: text })),
  }),
  z.object({
    type: z.literal("phone"),
    ...common,
    ...shown(fieldParts.phone),
    /** Filled in as `Country` before the visitor types, such as `+49`; "" for none. */
    countryCode: text,
  }),
  z.object({ type: z.literal("date"), ...common, ...shown(fieldParts.date) }),
  z.object({ type: z.literal("time"), ...common, ...shown(fieldParts.time) }),
  /** Sends the query parameter `name` of the page's address, and without one its `value`. Never shown, never required. */
  z.object({ type: z.literal("hidden"), id: text, name: text, value: text }),
  /** A heading among the fields; it has no value. */
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

/** A form as a page shows it and an island gets it: nothing of it is private. Keys of the storefront specification, 3. */
export const publicFormSchema = z.object({
  id: text,
  name: text,
  type: z.enum(["form", "newsletter", "waitlist"]),
  fields: z.array(formFieldSchema),
  submitButtonText: text,
  /** HTML of the owner, shown after the form was sent. */
  parsedSubmissionMessage: text,
  /** The same, with scripts that run then; "" for none. */
  submissionHTML: text,
  /** A path of the site or another site's address that wins over message and HTML; "" for none. */
  successRedirect: text,
  /** HTML of the owner above the button; "" for none. */
  parsedDisclaimerMessage: text,
  captchaEnabled: z.boolean(),
  captchaTheme: z.enum(["light", "dark"]),
  captchaAlignment: z.enum(["left", "center", "right"]),
  /** The public half of the site's captcha, null for a form without one. The action is that of `captchaActions`. */
  captcha: z.nullable(z.object({ provider: z.enum(["recaptcha", "turnstile"]), siteKey: text })),
  /** The browser does not check the fields before it sends them; the server always does. */
  validationDisabled: z.boolean(),
});
/** A form as a page shows it. */
export type PublicForm = z.infer<typeof publicFormSchema>;

/** The value of a field, as it is sent and kept. */
export const fieldValueSchema = z.union([text, z.readonly(z.array(text)), z.record(text, text)]);

/**
 * What a page shows of a form that was posted without script: the success, or what was typed (passwords left out) with the
 * texts of what is wrong, by field id, and `notice` for what is wrong with no single field.
 */
export const postedFormSchema = z.object({
  formId: text,
  sent: z.boolean(),
  values: z.record(text, fieldValueSchema),
  errors: z.record(text, text),
  notice: z.nullable(text),
});
/** What a page shows of a form that was posted without script. */
export type PostedForm = z.infer<typeof postedFormSchema>;

/** Answer of `POST /api/form/FormSubmissionKey`: good for one submission of this browser within an hour. */
export const submissionKeySchema = z.object({ key: text });

const short = text.check(z.maxLength(valuesLimits.idLength));

/** Body of `POST /api/form/SaveFormSubmission`. */
export const saveSubmissionSchema = z.object({
  formId: short,
  /** JSON text that maps ids of fields to values. */
  form: text.check(z.maxLength(formsLimits.textLength)),
  /** Without one the answer is that of a bad key. */
  key: z.optional(z.nullable(text.check(z.maxLength(formsLimits.submissionKeyLength)))),
  captchaKey: z.optional(z.nullable(text.check(z.maxLength(formsLimits.captchaKeyLength)))),
  pageTitle: z.optional(z.nullable(text.check(z.maxLength(formsLimits.pageTitleLength)))),
  pageId: z.optional(z.nullable(short)),
  /** The page's content: `i` an item, `c` a collection or page. */
  contentSource: z.optional(z.nullable(z.enum(["i", "c"]))),
  pagePath: z.optional(z.nullable(text.check(z.maxLength(accountsLimits.returnPathLength)))),
  pagePermissionTypeValue: z.optional(z.nullable(z.union([z.number(), short]))),
  /** Repeats the cookie for callers that cannot set a header. */
  crumb: z.optional(text),
});
/** What a submission sends. */
export type SaveSubmission = z.infer<typeof saveSubmissionSchema>;

/** Answer to the same call. A refused one has `errors` by field id, or a text alone (`errorSchema`). */
export const savedSubmissionSchema = z.object({ success: z.literal(true) });

/** Body of `POST /api/rest/forms/validate/{formId}`: values by field id. */
export const formValuesSchema = z.record(text, z.unknown());

/** Answer to the same call when all values are right. */
export const validFormSchema = z.object({});
