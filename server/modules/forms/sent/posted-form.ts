import { HONEYPOT_INPUT, pageInputs } from "../../../contract/forms/fields.ts";
import { readInputs } from "../../../contract/forms/input-rules.ts";
import { toProblemTexts } from "../../../contract/forms/problem-text.ts";
import {
  findFormProblems,
  readFormValues,
  type SentValues,
} from "../../../contract/forms/rules.ts";
import type { FormField, PostedForm, PublicForm } from "../../../contract/forms/schemas.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import type { AppError } from "../../../errors.ts";
import type { PageFacts } from "../store.ts";

/** A form as a browser posts it without script: the texts of its inputs, in lists where a name comes several times. */
export type PostedInputs = Readonly<Record<string, string | readonly string[]>>;

/** The contents of a posted form. */
type Posted = {
  readonly sent: SentValues;
  readonly honeypot: string;
  readonly page: PageFacts;
};

/** Reads the inputs of a form. Unknown inputs are ignored. */
export function readPosted(fields: readonly FormField[], inputs: PostedInputs): Posted {
  const all = (name: string): readonly string[] => {
    const value = Object.hasOwn(inputs, name) ? (inputs[name] ?? []) : [];
    return typeof value === "string" ? [value] : value;
  };
  const first = (name: string): string => all(name)[0] ?? "";
  return {
    sent: readInputs(fields, all),
    honeypot: first(HONEYPOT_INPUT),
    page: {
      title: first(pageInputs.title),
      id: first(pageInputs.id),
      source: first(pageInputs.source),
      path: first(pageInputs.path),
      permission: "",
    },
  };
}

/** The state of a refused form for the page: the typed values, without passwords, and the errors. */
export function toRefused(
  { id, fields }: PublicForm,
  sent: SentValues,
  error: AppError,
  texts: Texts,
): PostedForm {
  const kinds = new Map(fields.map((field) => [field.id, field.type]));
  const values = [...readFormValues(fields, sent)].filter(([id]) => kinds.get(id) !== "password");
  return {
    formId: id,
    sent: false,
    values: Object.fromEntries(values),
    errors: toProblemTexts(texts, findFormProblems(fields, sent)),
    notice: error.toText(texts),
  };
}
