import { toProblemText } from "../../../contract/screens/input-rules.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";

/** The message about a refused form, with its status. Errors that are no refusal are thrown again. */
export function toRefusal(error: unknown, texts: Texts) {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const [first] = Object.values(error.fields ?? {});
  const problem =
    first === undefined
      ? error.toText(texts)
      : typeof first === "string"
        ? texts[first]
        : toProblemText(texts, first);
  return { problem, status: error.status };
}
