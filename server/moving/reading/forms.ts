import { fieldParts } from "../../contract/forms/parts.ts";
import type { HtmlElement } from "../../html/visit-html.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { attribute, elementsBelow, hasClass, type Markup, wordsOf } from "./markup.ts";
import { readForeignJson, toSlug } from "./tame.ts";

/** A form as a content file has it. */
export type PulledForm = JsonObject & { readonly id: string };

/** Forms that pages show, and those of which the markup does not tell enough. */
export type ShownForms = {
  readonly forms: readonly PulledForm[];
  readonly unread: readonly string[];
};

/** Reads the forms of a page from their own data, where their markup has it, else from their fields. */
export function readForms({ elements }: Markup): ShownForms {
  const forms: PulledForm[] = [];
  const unread: string[] = [];
  for (const element of elements) {
    const id = element.tagName === "form" ? attribute(element, "data-form-id") : undefined;
    if (id === undefined) continue;
    const form = /^[A-Za-z0-9_-]{1,128}$/.test(id)
      ? (fromData(element, id) ?? fromFields(element, id))
      : undefined;
    if (form) forms.push(form);
    else unread.push(id);
  }
  return { forms, unread };
}

function fromData(element: HtmlElement, id: string): PulledForm | undefined {
  const island = elementsBelow(element).find((one) => attribute(one, "data-island") === "form");
  const props = island && readForeignJson(attribute(island, "data-props") ?? "");
  if (!isJsonObject(props?.form) || !Array.isArray(props.form.fields)) return undefined;
  const { captcha: _captcha, fields, ...form } = props.form;
  const kept = fields.filter(isJsonObject).map(toField);
  return kept.length === 0 ? undefined : { ...dropEmpty(form), id, fields: kept };
}

/** The parts of fields that may be hidden. */
const hideable: Readonly<Record<string, readonly string[]>> = {
  address: ["Line2", "State", "Country"],
  phone: ["Country"],
  date: fieldParts.date,
  time: fieldParts.time,
};

/** A field of a content file: it names the parts that are hidden, where pages get those that are shown. */
function toField({
  parts,
  countries: _countries,
  countryCode: _code,
  ...field
}: JsonObject): JsonObject {
  const shown: readonly unknown[] | undefined = Array.isArray(parts) ? parts : undefined;
  const hide = shown && hideable[String(field.type)]?.filter((part) => !shown.includes(part));
  return { ...dropEmpty(field), ...(hide && { hide }) };
}

const dropEmpty = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== "" && value !== null));

/** Kinds of fields by the class of their frame. */
const kinds = [
  ...["email", "textarea", "select", "radio", "checkbox", "number", "website", "currency"],
  ...["phone", "date", "time", "name", "address", "hidden", "section", "twitter", "text"],
];

/** The fields of the platform's markup: a frame with a class for its kind, a title, and what is typed into. */
function fromFields(element: HtmlElement, id: string): PulledForm | undefined {
  const below = elementsBelow(element);
  const fields = below.flatMap((frame) => {
    if (!hasClass(frame, "form-item") && !hasClass(frame, "field")) return [];
    const type = kinds.find((kind) => hasClass(frame, kind));
    const fieldId = attribute(frame, "id");
    const inside = elementsBelow(frame);
    const label = inside.find((one) => hasClass(one, "title") || one.tagName === "label");
    const title = label ? withoutStar(wordsOf(label)) : "";
    if (type === undefined || !fieldId || title === "") return [];
    const options = inside.flatMap((one) => {
      if (type === "select")
        return one.tagName === "option" && attribute(one, "value") ? [wordsOf(one)] : [];
      return one.tagName === "input" && /^(?:radio|checkbox)$/.test(attribute(one, "type") ?? "")
        ? [attribute(one, "value") ?? ""]
        : [];
    });
    const chosen = /^(?:select|radio|checkbox)$/.test(type);
    if (chosen && options.length === 0) return [];
    const required = hasClass(frame, "required");
    return [
      { id: fieldId, type, title, required, ...(chosen && { options: [...new Set(options)] }) },
    ];
  });
  if (fields.length === 0) return undefined;
  const button = below.find((one) => attribute(one, "type") === "submit");
  const submitButtonText = button && (attribute(button, "value") ?? wordsOf(button));
  const isNewsletter = hasClass(element, "newsletter-form");
  return {
    id,
    name: attribute(element, "data-form-name") ?? (toSlug(id) === id ? id : "Formular"),
    ...(isNewsletter && { type: "newsletter" }),
    ...(submitButtonText && { submitButtonText }),
    fields,
  };
}

/** A label without the mark of required fields. */
const withoutStar = (label: string): string =>
  label.endsWith("*") ? label.slice(0, -1).trimEnd() : label;
