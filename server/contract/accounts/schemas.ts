import * as z from "zod/mini";
import * as locksLimits from "../locks/limits.ts";
import * as valuesLimits from "../values/limits.ts";
import * as accountsLimits from "./limits.ts";

/**
 * An address as typed; it only has to be compared with those of accounts. The character NUL is refused here because not
 * every database accepts it.
 */
const typedEmail = z.string().check(z.maxLength(valuesLimits.emailLength), z.regex(/^[^\0]*$/));
const email = typedEmail.check(z.minLength(1));
const password = z.string().check(z.minLength(1), z.maxLength(locksLimits.passwordLength));

/** Body of `POST /api/site-users/account/session`. */
export const signInSchema = z.object({
  email,
  password,
  rememberMe: z.optional(z.boolean()),
});

/** Its answer: the crumb of the new session, which the next write sends back. */
export const signedInSchema = z.object({ xsrfToken: z.string() });

/** Query of `DELETE /api/site-users/account/session`. */
export const signOutQuerySchema = z.object({ cloneCart: z.optional(z.string()) });

/** The form that asks for a link by mail. */
export const resetRequestFormSchema = z.object({
  email: typedEmail,
});

/** The form with which a buyer asks for an account: the token of the order. */
export const accountOfferSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,128}$/)),
});

/** The form behind that link. */
export const newPasswordFormSchema = z.object({
  password: z.string().check(z.maxLength(locksLimits.passwordLength)),
});

/** The sign-in form, posted without script. */
export const signInFormSchema = z.object({
  email: typedEmail,
  password: z.string().check(z.maxLength(locksLimits.passwordLength)),
  rememberMe: z.optional(z.string()),
  /** The page of this site to open after signing in. */
  returnTo: z.optional(z.string().check(z.maxLength(accountsLimits.returnPathLength))),
});
