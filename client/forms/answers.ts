import { savedSubmissionSchema, submissionKeySchema } from "../../server/contract/forms/schemas.ts";
import { parserOf } from "../core/answers.ts";

export { parseError } from "../core/answers.ts";

/** Parses the key of a submission. */
export const parseKey = parserOf(submissionKeySchema);

/** Parses the answer to an accepted submission. */
export const parseSaved = parserOf(savedSubmissionSchema);
