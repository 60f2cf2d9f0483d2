import * as z from "zod/mini";
import { errorSchema } from "../../server/contract/calls/error-schema.ts";

/** Makes the parser of an answer. It returns undefined for an answer that breaks the contract. */
export const parserOf =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (answer: unknown): Value | undefined =>
    z.safeParse(schema, answer).data;

/** Parses the answer to a refused call. */
export const parseError = parserOf(errorSchema);
