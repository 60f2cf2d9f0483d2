import * as z from "zod/mini";

/**
 * The shape of every API error. `message` repeats `error`, because the platform's callers read one or the other.
 * `errors` maps fields to texts. `crumbFail` asks the caller to retry with the fresh crumb.
 */
export const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  crumbFail: z.optional(z.literal(true)),
});
/** The body of a refused call, as scripts of pages read it. */
export type ApiError = z.infer<typeof errorSchema>;
