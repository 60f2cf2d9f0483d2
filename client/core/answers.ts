import * as z from "zod/mini";
import { errorSchema } from "../../server/contract/schemas/error.ts";

/** Makes the check of an answer; undefined means that the answer breaks the contract. */
export const parserOf =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (answer: unknown): Value | undefined =>
    z.safeParse(schema, answer).data;

/** Checks the answer to a refused call. */
export const parseError = parserOf(errorSchema);
