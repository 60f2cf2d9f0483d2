import type { InputHTMLAttributes } from "react";
import { fieldInputName } from "../../../server/contract/forms/fields.ts";
import { useForm } from "../form-context.ts";
import { type FieldInput, type FieldOf, SingleField, useFieldState } from "./field-parts.tsx";

/** Fields with a single line. */
type TextKind = "text" | "website" | "twitter" | "email" | "password" | "number" | "currency";

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"
>;

/** Numbers are text to the browser, because `type="number"` accepts a comma only in some languages. */
const attributesOf: Readonly<Record<TextKind, InputAttributes>> = {
  text: { type: "text" },
  website: { type: "url", inputMode: "url", autoComplete: "url", spellCheck: false },
  twitter: { type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  email: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false },
  password: { type: "password", autoComplete: "new-password" },
  number: { type: "text", inputMode: "decimal", autoComplete: "off" },
  currency: { type: "text", inputMode: "decimal", autoComplete: "off" },
};

/** A field with one line of text. */
export function TextField({ field, place }: FieldInput<FieldOf<TextKind>>) {
  const { ids, inputAttributes, requiredAttributes, placeholder, withBrief } = useFieldState({
    field,
    place,
  });
  const { typedIn } = useForm();
  const typed = typedIn(field.id);
  const input = (
    <input
      {...attributesOf[field.type]}
      {...inputAttributes}
      {...requiredAttributes}
      className={withBrief("field-element", "element")}
      id={ids.field}
      name={fieldInputName(field.id)}
      placeholder={placeholder}
      defaultValue={typeof typed === "string" ? typed : ""}
    />
  );
  return (
    <SingleField field={field} place={place}>
      {field.type === "currency" && field.currencySymbol !== "" ? (
        <span className="currency-input">
          <span className="prefix" aria-hidden="true">
            {field.currencySymbol}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
    </SingleField>
  );
}
