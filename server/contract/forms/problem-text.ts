import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/index.ts";
import type { FormProblem, FormProblems } from "./rules.ts";

/** The text that tells a visitor what is wrong with a field. */
const toProblemText = (
  texts: Pick<Texts, FormProblem | "formEmailExample">,
  problem: FormProblem,
): string => fill(texts[problem], { email: texts.formEmailExample });

/** The texts of a form's problems, by field id. */
export const toProblemTexts = (
  texts: Pick<Texts, FormProblem | "formEmailExample">,
  problems: FormProblems,
): Record<string, string> =>
  Object.fromEntries([...problems].map(([id, problem]) => [id, toProblemText(texts, problem)]));
