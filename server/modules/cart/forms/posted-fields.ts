import { additionalFieldsSchema } from "../../../contract/cart/call-schemas.ts";
import { isFieldInput } from "../../../contract/forms/fields.ts";
import type { PostedForm, PublicForm } from "../../../contract/forms/schemas.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import { type AppError, invalidRequest } from "../../../errors.ts";
import { type PostedInputs, readPosted, toRefused } from "../../forms/index.ts";

/**
 * The additional fields that were posted without script with a product's form, as the JSON text that scripts send. Throws above the
 * size that a call may have.
 */
export function toFieldsText({ fields }: PublicForm, body: unknown): string {
  const text = JSON.stringify(readPosted(fields, toInputs(body)).sent);
  if (!additionalFieldsSchema.safeParse(text).success) throw invalidRequest(["additionalFields"]);
  return text;
}

/** The fields of a refused form for display. They are marked as wrong only if the form was refused because of them. */
export function toRefusedFields(
  form: PublicForm,
  body: unknown,
  error: AppError,
  texts: Texts,
): PostedForm {
  const { sent } = readPosted(form.fields, toInputs(body));
  const refused = toRefused(form, sent, error, texts);
  return {
    ...refused,
    errors: error.code === "FORM_INVALID" ? refused.errors : {},
    // Shown at the product's button.
    notice: null,
  };
}

/** The error of a refused form for the product's button; errors of additional fields are shown above, where they were entered. */
export const toRefusalText = (error: AppError, body: unknown, texts: Texts): string =>
  error.code === "FORM_INVALID" && Object.keys(toInputs(body)).some(isFieldInput)
    ? texts.fieldsAtFault
    : error.toText(texts);

/** The inputs of a refused form, which may contain anything: values that are neither text nor texts are left out. */
const toInputs = (body: unknown): PostedInputs =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(([, value]) =>
      [value].flat().every((one) => typeof one === "string"),
    ),
  );
