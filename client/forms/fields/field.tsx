import { fieldInputName } from "../../../server/contract/forms/fields.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";
import { isSingle } from "../../../server/contract/forms/single-input.ts";
import { useForm } from "../form-context.ts";
import { CheckboxField, RadioField, SelectField } from "./choice-fields.tsx";
import { FieldDescription, type FieldInput, type FieldOf } from "./field-parts.tsx";
import { LikertField } from "./likert-field.tsx";
import { PartsField } from "./part-fields.tsx";
import { SingleInput } from "./single-input.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

/** A field of any kind. */
export function Field({ field, place }: FieldInput<FormField>) {
  switch (field.type) {
    case "text":
    case "website":
    case "twitter":
    case "email":
    case "password":
    case "number":
    case "currency":
      return <TextField field={field} place={place} />;
    case "textarea":
      return <TextareaField field={field} place={place} />;
    case "select":
      return <SelectField field={field} place={place} />;
    case "radio":
      return <RadioField field={field} place={place} />;
    case "checkbox":
      return <CheckboxField field={field} place={place} />;
    case "likert":
      return <LikertField field={field} place={place} />;
    case "name":
    case "address":
    case "phone":
    case "date":
    case "time":
      if (isSingle(field)) return <SingleInput field={field} place={place} />;
      return <PartsField field={field} place={place} />;
    case "hidden":
      return <HiddenField field={field} />;
    case "section":
      return <Section field={field} place={place} />;
  }
}

function HiddenField({ field: { id, value } }: { readonly field: FieldOf<"hidden"> }) {
  const { formId } = useForm();
  return <input type="hidden" name={fieldInputName(id)} defaultValue={value} form={formId} />;
}

/** A heading among the fields. */
function Section({ field, place }: FieldInput<FieldOf<"section">>) {
  return (
    <div className={`form-item section${field.underline ? " underline" : ""}`}>
      <div className="title">{field.title}</div>
      <FieldDescription id={`section-${place}`} html={field.description} />
    </div>
  );
}
