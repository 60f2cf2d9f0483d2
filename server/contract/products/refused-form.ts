import * as z from "zod/mini";
import { postedFormSchema } from "../forms/schemas.ts";
import { postedSignUpSchema } from "../restock/schemas.ts";
import { productChoiceSchema } from "./schemas.ts";

/** A refused product form, as a cookie keeps it. `until` is in milliseconds since 1970. */
export const refusedFormSchema = z.object({
  productId: z.string(),
  choice: productChoiceSchema,
  signUp: z.optional(postedSignUpSchema),
  /** Its additional fields. */
  fields: z.optional(postedFormSchema),
  until: z.number(),
});
