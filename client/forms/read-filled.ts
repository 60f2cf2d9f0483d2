import { readInputs } from "../../server/contract/forms/input-rules.ts";
import type { FormIslandProps } from "../../server/contract/forms/island.ts";
import { toProblemTexts } from "../../server/contract/forms/problem-text.ts";
import { findFormProblems } from "../../server/contract/forms/rules.ts";
import { withQueryValues } from "./hidden-values.ts";

/** The values of a form, and the error texts by field id. Undefined if there are none. */
export function readFilled(
  element: HTMLFormElement,
  { form, texts }: Pick<FormIslandProps, "form" | "texts">,
) {
  const data = new FormData(element);
  const inputs = (name: string) => data.getAll(name).filter((one) => typeof one === "string");
  const query = new URLSearchParams(location.search);
  const values = withQueryValues(form.fields, readInputs(form.fields, inputs), query);
  const problems = form.validationDisabled ? new Map() : findFormProblems(form.fields, values);
  return { values, wrong: problems.size > 0 ? toProblemTexts(texts, problems) : undefined };
}
