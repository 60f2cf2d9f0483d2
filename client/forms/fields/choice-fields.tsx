import { fieldInputName } from "../../../server/contract/forms/fields.ts";
import { useForm } from "../form-context.ts";
import {
  type FieldInput,
  type FieldOf,
  GroupField,
  SingleField,
  useFieldState,
} from "./field-parts.tsx";

/** A list with one chosen entry. */
export function SelectField({ field, place }: FieldInput<FieldOf<"select">>) {
  const { ids, inputAttributes, requiredAttributes } = useFieldState({ field, place });
  const { texts, typedIn } = useForm();
  const typed = typedIn(field.id);
  return (
    <SingleField field={field} place={place}>
      <select
        {...inputAttributes}
        {...requiredAttributes}
        className="field-element"
        id={ids.field}
        name={fieldInputName(field.id)}
        defaultValue={typeof typed === "string" ? typed : ""}
      >
        <option value="">{texts.formSelectPrompt}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </SingleField>
  );
}

/** Radio buttons. */
export function RadioField({ field, place }: FieldInput<FieldOf<"radio">>) {
  const { requiredAttributes } = useFieldState({ field, place });
  const { typedIn, formId } = useForm();
  const typed = typedIn(field.id);
  return (
    <GroupField field={field} place={place} kind="field" role="radiogroup">
      {field.options.map((option) => (
        <div className="option" key={option}>
          <label>
            <input
              type="radio"
              name={fieldInputName(field.id)}
              value={option}
              form={formId}
              required={requiredAttributes.required}
              defaultChecked={typed === option}
            />
            {option}
          </label>
        </div>
      ))}
    </GroupField>
  );
}

/** Checkboxes. */
export function CheckboxField({ field, place }: FieldInput<FieldOf<"checkbox">>) {
  const { inputAttributes } = useFieldState({ field, place });
  const { typedIn } = useForm();
  const typed = typedIn(field.id);
  return (
    <GroupField field={field} place={place} kind="field">
      {field.options.map((option) => (
        <div className="option" key={option}>
          <label>
            <input
              {...inputAttributes}
              type="checkbox"
              name={fieldInputName(field.id)}
              value={option}
              defaultChecked={Array.isArray(typed) && typed.includes(option)}
            />
            {option}
          </label>
        </div>
      ))}
    </GroupField>
  );
}
