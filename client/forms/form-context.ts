import type { FieldValue } from "../../server/contract/forms/field-values.ts";
import type { FormIslandTexts } from "../../server/contract/forms/island.ts";
import { createGenericContext } from "../core/react/generic-context.ts";

/** Shared by the fields of a form. */
export type FormSurroundings = {
  readonly texts: FormIslandTexts;
  /** Prefix of the ids of this form's elements, unique in the page. */
  readonly idPrefix: string;
  readonly layout: "form" | "newsletter";
  /** Id of the `<form>` that posts the fields, if they are outside of it. */
  readonly formId?: string;
  /** True if browsers check required fields when no script runs. */
  readonly isChecked: boolean;
  /** The error of a field. Undefined for a valid one. */
  readonly problemOf: (fieldId: string) => string | undefined;
  /** The value typed before the form was answered. Undefined if there is none. */
  readonly typedIn: (fieldId: string) => FieldValue | undefined;
};

/** Gives the fields of a form their shared data; the hook throws outside a form. */
export const [FormProvider, useForm] = createGenericContext<FormSurroundings>();
