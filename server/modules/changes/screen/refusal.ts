import type { Texts } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";
import { ChangesInvalid } from "../errors.ts";
import { toReasonText } from "./content-reason.ts";

/** The message about what was refused. Errors that are no refusal are thrown again. */
export function toRefusal(error: unknown, texts: Texts) {
  if (error instanceof ChangesInvalid) {
    const reason = error.problems[0]?.reason ?? "";
    return { problem: toReasonText(texts, reason), status: 400 };
  }
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { problem: error.toText(texts), status: error.status };
}
