import * as formsLimits from "../../contract/forms/limits.ts";
import { fieldParts } from "../../contract/forms/parts.ts";
import {
  checkNames,
  derived,
  group,
  html,
  type KeyTable,
  optional,
  texts,
  type ValuesOf,
} from "../../json/composed-keys.ts";
import { findHostileKey } from "../../json/hostile-keys.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { type Key, key, type Mistakes } from "../../json/key.ts";
import { choice, flag, text } from "../../json/settings-keys.ts";
import type { ContentField } from "./form.ts";

const MAX_FIELDS = 200;
const MAX_OPTIONS = 500;
const MAX_QUESTIONS = 50;
const MAX_ID_LENGTH = 128;

type FormFields = {
  readonly fields: readonly ContentField[];
  /** Ids by the names that fields have. */
  readonly named: ReadonlyMap<string, string>;
};

/** The fields of a form, each an object or the JSON text of one. */
export const formFields: Key<FormFields> = key((value, mistakes) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_FIELDS) {
    mistakes.error(`is no list of 1 to ${MAX_FIELDS} fields`);
    return { fields: [], named: new Map() };
  }
  const ids = new Set<string>();
  const named = new Map<string, string>();
  const field = key((written, own): ContentField | undefined => {
    const object = typeof written === "string" ? parseField(written) : written;
    if (!isJsonObject(object)) {
      own.error("is no field: an object, or the JSON text of one");
      return undefined;
    }
    const read = readField(object, own, ids);
    const { name } = object;
    if (read && typeof name === "string" && !named.has(name)) named.set(name, read.id);
    return read;
  });
  const fields = value.flatMap(
    (written, position) => mistakes.read(field, written, [position]) ?? [],
  );
  if (fields.length === 0 && !mistakes.hasErrors) {
    mistakes.error("holds no field that can be shown");
  }
  return { fields, named };
});

function parseField(written: string): unknown {
  try {
    const value: unknown = JSON.parse(written);
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

type Kind = (typeof kinds)[number];

/** Reads keys of a field; reports misspelled ones among those that no kind of its type reads. */
type Take = <Table extends KeyTable>(table: Table) => ValuesOf<Table>;

function readField(
  object: JsonObject,
  mistakes: Mistakes,
  ids: Set<string>,
): ContentField | undefined {
  const known = ["name"];
  const take: Take = (table) => {
    known.push(...Object.keys(table));
    return mistakes.read(group(table), object);
  };
  const { id } = take({ id: uniqueId(ids) });
  if (id === undefined) return undefined;
  const { type } = take({ type: kindOfField });
  if (type === undefined) return undefined;
  const field = toField(type, id, { take, mistakes });
  checkNames(object, known, mistakes, "is not read");
  return field;
}

/** An id that no other field of the form has. */
const uniqueId = (taken: Set<string>): Key<string | undefined> =>
  key((id, mistakes) => {
    const isId = typeof id === "string" && id !== "" && id.length <= MAX_ID_LENGTH;
    if (!isId || id === "__proto__") {
      mistakes.error(`is no text of 1 to ${MAX_ID_LENGTH} characters`);
      return undefined;
    }
    if (taken.has(id)) {
      mistakes.error(`'${id}' is the id of two fields`, [], { code: "DUPLICATE_ID" });
      return undefined;
    }
    taken.add(id);
    return id;
  });

/** Undefined for a field that is left out. */
const kindOfField: Key<Kind | undefined> = key((given = "text", mistakes) => {
  if (given === "file") {
    mistakes.warn("files are not taken; the field is left out");
    return undefined;
  }
  const kind = kinds.find((one) => one === given);
  if (kind === undefined) mistakes.warn("is no kind of field that is known; it is a text");
  return kind ?? "text";
});

type Place = { readonly take: Take; readonly mistakes: Mistakes };

function toField(type: Kind, id: string, { take, mistakes }: Place): ContentField {
  if (type === "hidden") {
    const { name, title, value } = take(hiddenKeys);
    const shown = name ?? title ?? "";
    if (shown === "") mistakes.error("is missing, and so is a title", ["name"]);
    return { type, id, name: shown, value };
  }
  if (type === "section") {
    const { title, description, underline } = take(sectionKeys);
    return { type, id, title, description, underline };
  }
  return toInput(type, { id, ...take(inputKeys) }, take);
}

type InputKind = Exclude<Kind, "hidden" | "section">;
type Common = Pick<
  Extract<ContentField, { type: "name" }>,
  "id" | "title" | "description" | "required"
>;

function toInput(type: InputKind, common: Common, take: Take): ContentField {
  switch (type) {
    case "select":
    case "radio":
    case "checkbox":
      return { type, ...common, ...take(optionKeys) };
    case "likert":
      return { type, ...common, ...take(questionKeys) };
    case "name":
      return { type, ...common };
    case "address":
      return { type, ...common, ...take(addressKeys) };
    case "phone":
      return { type, ...common, ...take(phoneKeys) };
    case "date":
      return { type, ...common, ...take(dateKeys) };
    case "time":
      return { type, ...common, ...take(timeKeys) };
    case "currency":
      return { type, ...common, ...take(currencyKeys) };
    case "textarea": {
      const { placeholder, maxLength } = take(textareaKeys);
      return { type, ...common, placeholder, ...(maxLength !== undefined && { maxLength }) };
    }
    default:
      return { type, ...common, ...take(textKeys) };
  }
}

const title = key((value, mistakes): string => {
  if (typeof value === "string" && value.trim() !== "") return value;
  mistakes.error("is missing: nothing says what the field is for");
  return "";
});

/** `required` on a field that nobody can fill in. */
const notRequired = derived(flag(false), (isRequired, mistakes) => {
  if (isRequired) mistakes.warn("does not go with this kind of field");
  return false;
});

const hiddenValue = derived(text(""), (value, mistakes) => {
  const { hiddenValueLength: most } = formsLimits;
  if (value.length <= most) return value;
  mistakes.warn(`is longer than ${most} characters; it is empty`);
  return "";
});

/** One or more distinct texts. */
const distinctTexts = (most: number): Key<string[]> =>
  key((value, mistakes) => {
    const isList = Array.isArray(value) && value.length > 0 && value.length <= most;
    if (!isList || !value.every((one) => typeof one === "string" && one.trim() !== "")) {
      mistakes.error(`is no list of 1 to ${most} texts`);
      return [];
    }
    const twice = value.find((one, position) => value.indexOf(one) !== position);
    if (twice !== undefined) mistakes.error(`'${twice}' stands in it twice`);
    return value;
  });

/** Hidden parts. Undefined for the default. */
const hide = (parts: readonly string[]): Key<readonly string[] | undefined> =>
  optional(
    derived(texts, (hidden, mistakes) => {
      const unknown = hidden.find((part) => !parts.includes(part));
      if (unknown === undefined) return hidden;
      mistakes.warn(`'${unknown}' is none of ${parts.join(", ")}; the default counts`);
      return undefined;
    }),
  );

const country = derived(text(), (code, mistakes): string | undefined => {
  if (code === undefined || /^[A-Z]{2}$/.test(code)) return code;
  mistakes.warn("is no country of two capital letters");
  return undefined;
});

/** A missing, wrong or zero maximum means no maximum. */
const maxLength = key((value): number | undefined => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 1 && Number.isSafeInteger(Math.floor(number))
    ? Math.floor(number)
    : undefined;
});

const hiddenKeys = { required: notRequired, name: text(), title: text(), value: hiddenValue };
const sectionKeys = {
  title,
  description: html(""),
  required: notRequired,
  underline: flag(false),
};
const inputKeys = { title, description: html(""), required: flag(false) };
const textKeys = { placeholder: text("") };
const currencyKeys = { ...textKeys, currencySymbol: text() };
const textareaKeys = { ...textKeys, maxLength };
const optionKeys = { options: distinctTexts(MAX_OPTIONS) };
const questionKeys = { questions: distinctTexts(MAX_QUESTIONS) };
const presentation = choice(["parts", "single"], "parts");
const phoneKeys = { hide: hide(["Country"]), defaultCountry: country, presentation };
const addressKeys = { hide: hide(["Line2", "State", "Country"]), defaultCountry: country };
const dateKeys = { hide: hide(fieldParts.date), presentation };
const timeKeys = { hide: hide(fieldParts.time) };
