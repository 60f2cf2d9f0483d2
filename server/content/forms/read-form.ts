import { isRedirectTarget } from "../../contract/forms/redirect-target.ts";
import { isMailbox } from "../../contract/values/email.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import type { JsonPath } from "../../json/path.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { ContentField, Form, FormMail } from "./form.ts";
import { readFormFields } from "./read-form-fields.ts";

type FormPlace = { readonly file: string; readonly path: JsonPath };

/** A form, undefined if it has errors, and all diagnostics. */
export type FormRead = {
  readonly form: Form | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

const types = ["form", "newsletter", "waitlist"] as const;
const themes = ["light", "dark"] as const;
const alignments = ["left", "center", "right"] as const;

/** The syntax of form ids, which appear in addresses. */
const FORM_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads a form. The value at `path` may be any JSON. */
export function readForm(value: unknown, { file, path }: FormPlace): FormRead {
  const diagnostics: Diagnostic[] = [];
  const reader = SettingsReader.of(value, path, { file, diagnostics });
  const id = reader.value("id");
  if (typeof id !== "string" || !FORM_ID.test(id)) {
    reader.error(["id"], "is no id of letters, digits, _ and -, at most 128");
  }
  const name = reader.value("name");
  if (typeof name !== "string" || name.trim() === "") reader.error(["name"], "is missing");
  const type = readType(reader);
  const read = readFormFields(reader.value("fields"), reader, { file, path });
  const { fields } = read;
  diagnostics.push(...read.diagnostics);
  const emails = fields.filter((field) => field.type === "email");
  if (type !== "form" && emails.length !== 1) {
    reader.error(["fields"], `a ${type} has exactly one field of type email`);
  }
  const form: Form = {
    file,
    id: String(id),
    name: String(name),
    type,
    fields,
    named: read.named,
    submitButtonText: reader.text("submitButtonText"),
    parsedSubmissionMessage: reader.html("parsedSubmissionMessage"),
    submissionHTML: reader.html("submissionHTML") ?? "",
    successRedirect: readRedirect(reader),
    parsedDisclaimerMessage: reader.html("parsedDisclaimerMessage") ?? "",
    captchaEnabled: reader.flag("captchaEnabled") ?? false,
    captchaTheme: reader.choice("captchaTheme", themes, themes) ?? "light",
    captchaAlignment: reader.choice("captchaAlignment", alignments, alignments) ?? "left",
    validationDisabled: reader.flag("validationDisabled") ?? false,
    mail: readMail(reader.object("email"), fields),
    list: readList(reader, String(id)),
    store: reader.flag("store") ?? true,
    unread: [reader.unread(), ...read.unread],
  };
  const isWrong = diagnostics.some(({ severity }) => severity === "error");
  return { form: isWrong ? undefined : form, diagnostics };
}

function readType(reader: SettingsReader): Form["type"] {
  const value = reader.value("type") ?? "form";
  const type = types.find((one) => one === value);
  if (type === undefined) reader.error(["type"], `is none of ${types.join(", ")}`);
  return type ?? "form";
}

function readRedirect(reader: SettingsReader): string {
  const target = reader.value("successRedirect") ?? "";
  if (target === "" || (typeof target === "string" && isRedirectTarget(target))) return target;
  reader.error(["successRedirect"], "is no path of the site and no http address");
  return "";
}

function readMail(reader: SettingsReader, fields: readonly ContentField[]): FormMail {
  const subject = reader.value("subject");
  if (subject !== undefined && (typeof subject !== "string" || /\p{Cc}/u.test(subject))) {
    reader.error(["subject"], "is no text of one line");
  }
  const emails = fields.filter((field) => field.type === "email").map(({ id }) => id);
  const named = reader.text("replyToField");
  if (named !== undefined && !emails.includes(named)) {
    reader.warn(["replyToField"], `there is no field '${named}' of type email`);
  }
  const to = readAddresses(reader, "to");
  return {
    to: to.length > 0 ? to : undefined,
    cc: readAddresses(reader, "cc"),
    bcc: readAddresses(reader, "bcc"),
    subject: typeof subject === "string" && subject.trim() !== "" ? subject.trim() : undefined,
    replyToField: named !== undefined && emails.includes(named) ? named : emails[0],
  };
}

function readAddresses(reader: SettingsReader, key: string): readonly string[] {
  const value = reader.value(key) ?? [];
  if (!Array.isArray(value)) {
    reader.error([key], "is no list of addresses");
    return [];
  }
  return value.flatMap((address: unknown, position) => {
    if (typeof address === "string" && isMailbox(address)) return [address.trim()];
    reader.error([key, position], "is no address such as name@beispiel.de");
    return [];
  });
}

function readList(reader: SettingsReader, id: string): string {
  const list = reader.value("list");
  if (list === undefined) return id;
  if (typeof list === "string" && /^[a-z0-9-]{1,64}$/.test(list)) return list;
  reader.error(["list"], "is no name of small letters, digits and -, at most 64");
  return id;
}
