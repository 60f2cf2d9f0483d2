import { useEffect, useRef, useState } from "react";
import { fieldInputName } from "../../../server/contract/forms/fields.ts";
import { textLength } from "../../../server/contract/values/text-length.ts";
import { useForm } from "../form-context.ts";
import { type FieldInput, type FieldOf, SingleField, useFieldState } from "./field-parts.tsx";

/** A field with several lines, and a counter if its length is limited. */
export function TextareaField({ field, place }: FieldInput<FieldOf<"textarea">>) {
  const { typedIn } = useForm();
  const typed = typedIn(field.id);
  const initial = typeof typed === "string" ? typed : "";
  const [length, setLength] = useState(textLength(initial));
  const area = useRef<HTMLTextAreaElement>(null);
  // Counts text that was typed before this ran or that the browser restored.
  useEffect(() => {
    if (area.current) setLength(textLength(area.current.value));
  }, []);
  const { maxLength } = field;
  const isWrong = maxLength !== undefined && length > maxLength;
  const input = { field, place, isWrong };
  const { ids, inputAttributes, requiredAttributes, placeholder, withBrief } = useFieldState(input);
  const counter = `${ids.field}-counter`;
  const described = [inputAttributes["aria-describedby"], ...(maxLength ? [counter] : [])];
  return (
    <SingleField {...input}>
      <textarea
        {...inputAttributes}
        {...requiredAttributes}
        aria-describedby={described.filter((id) => id !== undefined).join(" ") || undefined}
        ref={area}
        className={withBrief("field-element", "element")}
        id={ids.field}
        name={fieldInputName(field.id)}
        placeholder={placeholder}
        defaultValue={initial}
        onInput={(event) => setLength(textLength(event.currentTarget.value))}
      />
      {maxLength ? (
        <div className={`field-counter${isWrong ? " error" : ""}`} id={counter} aria-live="polite">
          {`${length} / ${maxLength}`}
        </div>
      ) : null}
    </SingleField>
  );
}
