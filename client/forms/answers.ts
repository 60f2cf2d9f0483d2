import { savedSubmissionSchema, submissionKeySchema } from "../../server/contract/forms/schemas.ts";
import { parserOf } from "../core/answers.ts";

export { parseError } from "../core/answers.ts";

/** Parses the key of a submission. */
export const parseKey = parserOf(submissionKeySchema);

/** Parses what says that a submission was taken. */
export const parseSaved = parserOf(savedSubmissionSchema);
