import * as formsLimits from "../../contract/forms/limits.ts";
import { fieldParts } from "../../contract/forms/parts.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { findHostileKey } from "../../json/hostile-keys.ts";
import type { JsonPath } from "../../json/path.ts";
import { SettingsReader, type UnreadKeys } from "../../json/settings-reader.ts";
import type { ContentField } from "./form.ts";

const MAX_FIELDS = 200;
const MAX_OPTIONS = 500;
const MAX_QUESTIONS = 50;
const MAX_ID_LENGTH = 128;

type FieldPlace = { readonly file: string; readonly path: JsonPath };

type FieldsRead = {
  readonly fields: readonly ContentField[];
  /** Ids by the names that fields have. */
  readonly named: ReadonlyMap<string, string>;
  readonly unread: readonly UnreadKeys[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads the fields of a form, each an object or the JSON text of one. */
export function readFormFields(
  value: unknown,
  form: SettingsReader,
  place: FieldPlace,
): FieldsRead {
  const diagnostics: Diagnostic[] = [];
  const unread: UnreadKeys[] = [];
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_FIELDS) {
    form.error(["fields"], `is no list of 1 to ${MAX_FIELDS} fields`);
    return { fields: [], named: new Map(), unread, diagnostics };
  }
  const ids = new Set<string>();
  const named = new Map<string, string>();
  const fields = value.flatMap((written: unknown, position): ContentField[] => {
    const object = typeof written === "string" ? parseField(written) : written;
    const path = [...place.path, "fields", position];
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      form.error(["fields", position], "is no field: an object, or the JSON text of one");
      return [];
    }
    const reader = SettingsReader.of(object, path, { file: place.file, diagnostics });
    const field = readField(reader, ids);
    const name = reader.value("name");
    if (field && typeof name === "string" && !named.has(name)) named.set(name, field.id);
    unread.push(reader.unread());
    return field ? [field] : [];
  });
  if (fields.length === 0 && diagnostics.every(({ severity }) => severity !== "error")) {
    form.error(["fields"], "holds no field that can be shown");
  }
  return { fields, named, unread, diagnostics };
}

function parseField(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return findHostileKey(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

const kinds = [
  "text",
  "website",
  "twitter",
  "email",
  "password",
  "number",
  "currency",
  "textarea",
  "select",
  "radio",
  "checkbox",
  "likert",
  "name",
  "address",
  "phone",
  "date",
  "time",
  "hidden",
  "section",
] as const satisfies readonly ContentField["type"][];

function readField(reader: SettingsReader, ids: Set<string>): ContentField | undefined {
  const id = reader.value("id");
  const isId = typeof id === "string" && id !== "" && id.length <= MAX_ID_LENGTH;
  if (!isId || id === "__proto__") {
    reader.error(["id"], `is no text of 1 to ${MAX_ID_LENGTH} characters`);
    return undefined;
  }
  if (ids.has(id)) {
    reader.error(["id"], `'${id}' is the id of two fields`, "DUPLICATE_ID");
    return undefined;
  }
  ids.add(id);
  const given = reader.value("type") ?? "text";
  if (given === "file") {
    reader.warn(["type"], "files are not taken; the field is left out");
    return undefined;
  }
  const type = kinds.find((kind) => kind === given) ?? "text";
  if (type !== given) reader.warn(["type"], "is no kind of field that is known; it is a text");
  if (type === "hidden") return readHidden(reader, id);
  const title = readTitle(reader);
  const description = reader.html("description") ?? "";
  if (type === "section") {
    warnOfRequired(reader);
    return { type, id, title, description, underline: reader.flag("underline") ?? false };
  }
  const required = reader.flag("required") ?? false;
  return readInput(reader, type, { id, title, description, required });
}

type InputKind = Exclude<(typeof kinds)[number], "hidden" | "section">;
type Common = Pick<
  Extract<ContentField, { type: "name" }>,
  "id" | "title" | "description" | "required"
>;

function readInput(reader: SettingsReader, type: InputKind, common: Common): ContentField {
  switch (type) {
    case "select":
    case "radio":
    case "checkbox":
      return { type, ...common, options: readTexts(reader, "options", MAX_OPTIONS) };
    case "likert":
      return { type, ...common, questions: readTexts(reader, "questions", MAX_QUESTIONS) };
    case "name":
      return { type, ...common };
    case "address": {
      const hide = readHide(reader, ["Line2", "State", "Country"]);
      return { type, ...common, hide, defaultCountry: readCountry(reader) };
    }
    case "phone": {
      const hide = readHide(reader, ["Country"]);
      return { type, ...common, hide, defaultCountry: readCountry(reader) };
    }
    case "date":
      return { type, ...common, hide: readHide(reader, fieldParts.date) };
    case "time":
      return { type, ...common, hide: readHide(reader, fieldParts.time) };
    case "currency": {
      const placeholder = reader.text("placeholder") ?? "";
      return { type, ...common, placeholder, currencySymbol: reader.text("currencySymbol") };
    }
    case "textarea": {
      const placeholder = reader.text("placeholder") ?? "";
      const maxLength = toMaxLength(reader.value("maxLength"));
      return { type, ...common, placeholder, ...(maxLength !== undefined && { maxLength }) };
    }
    default:
      return { type, ...common, placeholder: reader.text("placeholder") ?? "" };
  }
}

function readHidden(reader: SettingsReader, id: string): ContentField | undefined {
  warnOfRequired(reader);
  const name = reader.text("name") ?? reader.text("title") ?? "";
  const value = reader.text("value") ?? "";
  if (name === "") reader.error(["name"], "is missing, and so is a title");
  if (value.length > formsLimits.hiddenValueLength) {
    reader.warn(
      ["value"],
      `is longer than ${formsLimits.hiddenValueLength} characters; it is empty`,
    );
    return { type: "hidden", id, name, value: "" };
  }
  return { type: "hidden", id, name, value };
}

function readTitle(reader: SettingsReader): string {
  const title = reader.value("title");
  if (typeof title === "string" && title.trim() !== "") return title;
  reader.error(["title"], "is missing: nothing says what the field is for");
  return "";
}

function warnOfRequired(reader: SettingsReader): void {
  if (reader.flag("required")) reader.warn(["required"], "does not go with this kind of field");
}

/** Reads a list of distinct texts with at least one element. */
function readTexts(reader: SettingsReader, key: string, most: number): string[] {
  const value = reader.value(key);
  const isList = Array.isArray(value) && value.length > 0 && value.length <= most;
  if (!isList || !value.every((text) => typeof text === "string" && text.trim() !== "")) {
    reader.error([key], `is no list of 1 to ${most} texts`);
    return [];
  }
  const twice = value.find((text, position) => value.indexOf(text) !== position);
  if (twice !== undefined) reader.error([key], `'${twice}' stands in it twice`);
  return value;
}

/** Hidden parts. Undefined for the default. */
function readHide(reader: SettingsReader, parts: readonly string[]): readonly string[] | undefined {
  if (reader.value("hide") === undefined) return undefined;
  const hide = reader.texts("hide");
  const unknown = hide.find((part) => !parts.includes(part));
  if (unknown !== undefined) {
    reader.warn(["hide"], `'${unknown}' is none of ${parts.join(", ")}; the default counts`);
    return undefined;
  }
  return hide;
}

function readCountry(reader: SettingsReader): string | undefined {
  const country = reader.text("defaultCountry");
  if (country === undefined || /^[A-Z]{2}$/.test(country)) return country;
  reader.warn(["defaultCountry"], "is no country of two capital letters");
  return undefined;
}

/** The maximum length. None if it is missing, wrong or zero. */
function toMaxLength(value: unknown): number | undefined {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 1 && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
}
