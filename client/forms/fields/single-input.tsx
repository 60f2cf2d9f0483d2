import { fieldInputName } from "../../../server/contract/forms/fields.ts";
import {
  type SingleInputField,
  toSingleText,
} from "../../../server/contract/forms/single-input.ts";
import { useForm } from "../form-context.ts";
import { type FieldInput, SingleField, useFieldState } from "./field-parts.tsx";

const attributesOf = {
  date: { type: "date" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
} as const;

/** A date or a telephone number as one input of the browser. */
export function SingleInput({ field, place }: FieldInput<SingleInputField>) {
  const { ids, inputAttributes, requiredAttributes } = useFieldState({ field, place });
  const { typedIn } = useForm();
  const typed = typedIn(field.id);
  return (
    <SingleField field={field} place={place}>
      <input
        {...attributesOf[field.type]}
        {...inputAttributes}
        {...requiredAttributes}
        className="field-element"
        id={ids.field}
        name={fieldInputName(field.id)}
        defaultValue={Array.isArray(typed) ? toSingleText(field, typed) : ""}
      />
    </SingleField>
  );
}
