import * as z from "zod/mini";
import * as locksLimits from "./limits.ts";

/** The form of a lock screen: the password for the page at the decoded `path`. */
export const lockScreenFormSchema = z.object({
  // A lone surrogate cannot be in an address.
  path: z.string().check(z.maxLength(locksLimits.pathLength), z.regex(/^[^\p{Cs}]*$/u)),
  password: z.string().check(z.maxLength(locksLimits.passwordLength)),
});
