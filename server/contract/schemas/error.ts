import * as z from "zod/mini";

/**
 * The one shape of an API error. `message` equals `error`: callers of the platform read one or the
 * other. `errors` maps a field to its text; `crumbFail` asks the caller to repeat with the fresh crumb.
 */
export const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  crumbFail: z.optional(z.literal(true)),
});
export type ApiError = z.infer<typeof errorSchema>;
