import * as z from "zod/mini";
import { postedFormSchema } from "../forms/schemas.ts";
import { productChoiceSchema } from "./schemas.ts";

/** What became of a sign-up for a variant that was posted without script; `problem` is null if it was taken. */
const postedSignUpSchema = z.object({
  variantId: z.string(),
  email: z.string(),
  problem: z.nullable(z.string()),
});
/** What became of a sign-up for a variant that was posted without script. */
export type PostedSignUp = z.infer<typeof postedSignUpSchema>;

/** A product's form that was refused, as a cookie keeps it. `until` in milliseconds since 1970. */
export const refusedFormSchema = z.object({
  productId: z.string(),
  choice: productChoiceSchema,
  signUp: z.optional(postedSignUpSchema),
  /** Its additional fields. */
  fields: z.optional(postedFormSchema),
  until: z.number(),
});
