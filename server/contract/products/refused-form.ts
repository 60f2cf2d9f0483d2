import * as z from "zod/mini";
import { postedFormSchema } from "../forms/schemas.ts";
import { productChoiceSchema } from "./schemas.ts";

/** The result of a restock sign-up that was posted without script. `problem` is null if it was accepted. */
const postedSignUpSchema = z.object({
  variantId: z.string(),
  email: z.string(),
  problem: z.nullable(z.string()),
});
/** The result of a restock sign-up that was posted without script. */
export type PostedSignUp = z.infer<typeof postedSignUpSchema>;

/** A refused product form, as a cookie keeps it. `until` is in milliseconds since 1970. */
export const refusedFormSchema = z.object({
  productId: z.string(),
  choice: productChoiceSchema,
  signUp: z.optional(postedSignUpSchema),
  /** Its additional fields. */
  fields: z.optional(postedFormSchema),
  until: z.number(),
});
