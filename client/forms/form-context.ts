import type { FieldValue } from "../../server/contract/forms/field-values.ts";
import type { FormIslandTexts } from "../../server/contract/forms/island.ts";
import { createGenericContext } from "../core/react/generic-context.ts";

/** What the fields of a form share. */
export type FormSurroundings = {
  readonly texts: FormIslandTexts;
  /** Prefix of the ids of this form's elements, unique in the page. */
  readonly idPrefix: string;
  readonly layout: "form" | "newsletter";
  /** Id of the `<form>` that posts the fields, where they do not stand inside of it. */
  readonly formId?: string;
  /** Whether browsers check what has to be filled in, where no script runs. */
  readonly isChecked: boolean;
  /** What is wrong with a field; undefined for one that is right. */
  readonly problemOf: (fieldId: string) => string | undefined;
  /** What was typed before the page was answered; undefined for nothing. */
  readonly typedIn: (fieldId: string) => FieldValue | undefined;
};

/** How the fields of a form find what they share; the hook throws outside of a form. */
export const [FormProvider, useForm] = createGenericContext<FormSurroundings>();
