import type { HTMLAttributes } from "react";
import { partInputName } from "../../../server/contract/forms/fields.ts";
import type { FormIslandTexts } from "../../../server/contract/forms/island.ts";
import { dayHalves, fieldParts, type MultiPartKind } from "../../../server/contract/forms/parts.ts";
import { useForm } from "../form-context.ts";
import { type FieldInput, type FieldOf, GroupField, useFieldState } from "./field-parts.tsx";

/** An input of a field with several. */
type Part = {
  /** Class of the element around it. */
  readonly className: string;
  readonly label: keyof FormIslandTexts;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly maxLength?: number;
};

/** `parts` is narrower in each kind than needed here. */
type PartField = FieldOf<MultiPartKind> & { readonly parts: readonly string[] };

const twoDigits = { className: "two-digits", inputMode: "numeric", maxLength: 2 } as const;

const partsOf: { readonly [Kind in MultiPartKind]: readonly Part[] } = {
  name: [
    { className: "first-name", label: "formPartFirst", autoComplete: "given-name" },
    { className: "last-name", label: "formPartLast", autoComplete: "family-name" },
  ],
  address: [
    { className: "address1", label: "formPartLine1", autoComplete: "address-line1" },
    { className: "address2", label: "formPartLine2", autoComplete: "address-line2" },
    { className: "city", label: "formPartCity", autoComplete: "address-level2" },
    { className: "state", label: "formPartState", autoComplete: "address-level1" },
    { className: "zip", label: "formPartZip", autoComplete: "postal-code" },
    { className: "country", label: "formPartCountry", autoComplete: "country" },
  ],
  phone: [
    {
      className: "four-digits",
      label: "formPartCountryCode",
      autoComplete: "tel-country-code",
      inputMode: "tel",
    },
    {
      className: "area-code",
      label: "formPartAreacode",
      autoComplete: "tel-area-code",
      inputMode: "tel",
    },
    {
      className: "local-number",
      label: "formPartPrefix",
      autoComplete: "tel-local-prefix",
      inputMode: "tel",
    },
    {
      className: "four-digits",
      label: "formPartLine",
      autoComplete: "tel-local-suffix",
      inputMode: "tel",
    },
  ],
  date: [
    { ...twoDigits, label: "formPartMonth" },
    { ...twoDigits, label: "formPartDay" },
    { className: "four-digits", label: "formPartYear", inputMode: "numeric", maxLength: 4 },
  ],
  time: [
    { ...twoDigits, label: "formPartHour" },
    { ...twoDigits, label: "formPartMinute" },
    { ...twoDigits, label: "formPartSecond" },
    { className: "ampm", label: "formPartAmpm" },
  ],
};

/** A field with several inputs: shown in the order of the page's language, sent in the order of `fieldParts`. */
export function PartsField({ field, place }: FieldInput<PartField>) {
  const { texts, typedIn, idPrefix } = useForm();
  const typed = typedIn(field.id);
  const names: readonly string[] = fieldParts[field.type];
  return (
    <GroupField field={field} place={place} kind="fields">
      {field.parts.map((name) => {
        const number = names.indexOf(name);
        const part = partsOf[field.type][number];
        if (part === undefined) return null;
        const id = `${idPrefix}f${place}-${number}`;
        const value = Array.isArray(typed) ? typed[number] : presetOf(field, name);
        return (
          <div className={`field ${part.className}`} key={name}>
            <label className="caption" htmlFor={id}>
              <span className="caption-text">{texts[part.label]}</span>
            </label>
            <PartInput {...{ field, place, part, name, id }} value={value ?? ""} />
          </div>
        );
      })}
    </GroupField>
  );
}

/** The value that the form has filled in before the visitor types. */
function presetOf(field: PartField, name: string): string {
  if (name !== "Country") return "";
  if (field.type === "address") return field.defaultCountry;
  return field.type === "phone" ? field.countryCode : "";
}

type PartInputProps = FieldInput<PartField> & {
  readonly part: Part;
  readonly name: string;
  readonly id: string;
  readonly value: string;
};

function PartInput({ field, place, part, name, id, value }: PartInputProps) {
  const { inputAttributes } = useFieldState({ field, place });
  const { className: _, label: __, ...own } = part;
  const names: readonly string[] = fieldParts[field.type];
  const attributes = {
    ...inputAttributes,
    ...own,
    id,
    className: "field-element field-control",
    name: partInputName(field.id, names.indexOf(name)),
    defaultValue: value,
  };
  const choices = choicesOf(field, name);
  if (!choices) return <input {...attributes} type={name === "Country" ? "tel" : "text"} />;
  const { inputMode: ___, maxLength: ____, ...ofList } = attributes;
  return (
    <select {...ofList}>
      <option value="" />
      {choices.map(({ code, name: shown }) => (
        <option key={code} value={code}>
          {shown}
        </option>
      ))}
    </select>
  );
}

/** The choices of a part. Undefined if it is typed. */
function choicesOf(
  field: PartField,
  name: string,
): readonly { readonly code: string; readonly name: string }[] | undefined {
  if (field.type === "address") return name === "Country" ? field.countries : undefined;
  return field.type === "time" && name === "Ampm"
    ? dayHalves.map((half) => ({ code: half, name: half }))
    : undefined;
}
