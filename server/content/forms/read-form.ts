import { isRedirectTarget } from "../../contract/forms/redirect-target.ts";
import { isMailbox } from "../../contract/values/email.ts";
import { checkNames, group, html, type ValuesOf } from "../../json/composed-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type JsonPlace, type Key, key, type Mistakes, type Read, readAt } from "../../json/key.ts";
import { choice, flag, text } from "../../json/settings-keys.ts";
import type { Form, FormMail } from "./form.ts";
import { formFields } from "./read-form-fields.ts";

/** Reads a form, which may be any JSON. Undefined if it has errors. */
export function readForm(form: unknown, place: JsonPlace): Read<Form | undefined> {
  const { value: read, diagnostics } = readAt(schema, form, place);
  const isWrong = diagnostics.some(({ severity }) => severity === "error");
  return { value: isWrong ? undefined : { ...read, file: place.file }, diagnostics };
}

const types = ["form", "newsletter", "waitlist"] as const;
const themes = ["light", "dark"] as const;
const alignments = ["left", "center", "right"] as const;

/** Ids of forms are part of addresses. */
const FORM_ID = /^[A-Za-z0-9_-]{1,128}$/;

const id = key((value, mistakes): string => {
  if (typeof value === "string" && FORM_ID.test(value)) return value;
  mistakes.error("is no id of letters, digits, _ and -, at most 128");
  return "";
});

const name = key((value, mistakes): string => {
  if (typeof value === "string" && value.trim() !== "") return value;
  mistakes.error("is missing");
  return "";
});

const type = key((value = "form", mistakes): Form["type"] => {
  const found = types.find((one) => one === value);
  if (found === undefined) mistakes.error(`is none of ${types.join(", ")}`);
  return found ?? "form";
});

const redirect = key((target = "", mistakes): string => {
  if (target === "" || (typeof target === "string" && isRedirectTarget(target))) return target;
  mistakes.error("is no path of the site and no http address");
  return "";
});

const listName = key((value, mistakes): string | undefined => {
  if (value === undefined) return undefined;
  if (typeof value === "string" && /^[a-z0-9-]{1,64}$/.test(value)) return value;
  mistakes.error("is no name of small letters, digits and -, at most 64");
  return undefined;
});

const addresses = key((value = [], mistakes): readonly string[] => {
  if (!Array.isArray(value)) {
    mistakes.error("is no list of addresses");
    return [];
  }
  return value.flatMap((address: unknown, position) => {
    if (typeof address === "string" && isMailbox(address)) return [address.trim()];
    mistakes.error("is no address such as name@beispiel.de", [position]);
    return [];
  });
});

const subject = key((value, mistakes): string | undefined => {
  if (typeof value === "string" && !/\p{Cc}/u.test(value)) return value.trim() || undefined;
  if (value !== undefined) mistakes.error("is no text of one line");
  return undefined;
});

const mailKeys = {
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject,
  replyToField: text(),
};

const keys = {
  id,
  name,
  type,
  fields: formFields,
  submitButtonText: text(),
  parsedSubmissionMessage: html(),
  submissionHTML: html(""),
  successRedirect: redirect,
  parsedDisclaimerMessage: html(""),
  captchaEnabled: flag(false),
  captchaTheme: choice(themes, undefined, themes),
  captchaAlignment: choice(alignments, undefined, alignments),
  validationDisabled: flag(false),
  email: group(mailKeys),
  list: listName,
  store: flag(true),
};

const values = group(keys);

const schema: Key<Omit<Form, "file">> = key((value, mistakes) => {
  if (isJsonObject(value)) checkNames(value, Object.keys(keys), mistakes, "is not read");
  const read = mistakes.read(values, value);
  const { email, fields: readFields, captchaTheme, captchaAlignment, list, ...rest } = read;
  const { fields, named } = readFields;
  const emails = fields.filter((field) => field.type === "email").map((field) => field.id);
  if (rest.type !== "form" && emails.length !== 1) {
    mistakes.error(`a ${rest.type} has exactly one field of type email`, ["fields"]);
  }
  return {
    ...rest,
    fields,
    named,
    captchaTheme: captchaTheme ?? "light",
    captchaAlignment: captchaAlignment ?? "left",
    mail: toMail(email, emails, mistakes),
    list: list ?? rest.id,
  };
});

function toMail(
  { to, replyToField: asked, ...email }: ValuesOf<typeof mailKeys>,
  emails: readonly string[],
  mistakes: Mistakes,
): FormMail {
  const isKnown = asked !== undefined && emails.includes(asked);
  if (asked !== undefined && !isKnown) {
    mistakes.warn(`there is no field '${asked}' of type email`, ["email", "replyToField"]);
  }
  return {
    ...email,
    to: to.length > 0 ? to : undefined,
    replyToField: isKnown ? asked : emails[0],
  };
}
