import type { FormIslandProps } from "../../server/contract/form-island.ts";
import { readInputs } from "../../server/contract/rules/form-inputs.ts";
import { findFormProblems } from "../../server/contract/rules/form-problems.ts";
import { toProblemTexts } from "../../server/contract/rules/problem-text.ts";
import { withQueryValues } from "./hidden-values.ts";

/** What is filled in on a form, and the texts of what is wrong with it by field id; undefined for nothing. */
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
