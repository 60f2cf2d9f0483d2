import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/index.ts";
import type { FormProblem, FormProblems } from "./rules.ts";

/** What a visitor reads of a problem of a field. */
const toProblemText = (
  texts: Pick<Texts, FormProblem | "formEmailExample">,
  problem: FormProblem,
): string => fill(texts[problem], { email: texts.formEmailExample });

/** The texts of a form's problems, by id of the field. */
export const toProblemTexts = (
  texts: Pick<Texts, FormProblem | "formEmailExample">,
  problems: FormProblems,
): Record<string, string> =>
  Object.fromEntries([...problems].map(([id, problem]) => [id, toProblemText(texts, problem)]));
