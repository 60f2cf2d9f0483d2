import { signedInSchema } from "../../server/contract/accounts/schemas.ts";
import { parserOf } from "../core/answers.ts";

export { parseError } from "../core/answers.ts";

export const parseSignedIn = parserOf(signedInSchema);
