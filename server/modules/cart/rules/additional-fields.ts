import { findFormProblems, readFormValues } from "../../../contract/forms/rules.ts";
import type { PublicForm } from "../../../contract/forms/schemas.ts";
import { parseSent } from "../../forms/index.ts";
import type { Refusal } from "./cart-state.ts";

/**
 * The additional fields of an entry, checked by the product's form: JSON text of a value for each field, in the order
 * of the form, so that equal answers are equal texts. Null for a product without a form.
 *
 * Edge values: undefined, "" and an object without fields all mean no answers. Errors: text that is not JSON of the
 *   form's fields, any field of a product without a form, and values that the form's rules do not allow.
 */
export function readAdditionalFields(
  form: Pick<PublicForm, "fields"> | undefined,
  text: string | null | undefined,
): string | null | Refusal {
  const fields = form?.fields ?? [];
  const sent = text ? parseSent(fields, text) : {};
  if (!sent) return { kind: "fieldsUnreadable" };
  if (!form) return null;
  const problems = findFormProblems(fields, sent);
  if (problems.size > 0) return { kind: "fieldsInvalid", problems };
  return JSON.stringify(Object.fromEntries(readFormValues(fields, sent)));
}
