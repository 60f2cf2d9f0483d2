import * as z from "zod/mini";
import * as accountsLimits from "../accounts/limits.ts";
import { HONEYPOT_INPUT } from "../forms/fields.ts";
import * as formsLimits from "../forms/limits.ts";
import * as valuesLimits from "../values/limits.ts";
import * as restockLimits from "./limits.ts";

/** An id of the content, in a call. A variant's id may be empty. */
const id = z.string().check(z.maxLength(valuesLimits.idLength), z.regex(/^[^\0]*$/));
const productId = id.check(z.minLength(1));
const typedEmail = z.string().check(z.maxLength(valuesLimits.emailLength * 2));

/** Body of `POST /api/site-users/account/notifications/restock`. A wrong address gets a text of its own. */
export const restockSignUpSchema = z.object({
  productId,
  variantId: id,
  siteVisitorEmail: typedEmail,
  isJoinMailingList: z.optional(z.nullable(z.boolean())),
  recaptchaEnterpriseV3Token: z.optional(
    z.nullable(z.string().check(z.maxLength(formsLimits.captchaKeyLength))),
  ),
  /** A locale tag such as `de-DE`. */
  language: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(accountsLimits.localeLength),
          z.regex(/^(?:[a-z]{2,8}(?:[-_][a-z\d]{1,8})*)?$/i),
        ),
    ),
  ),
  crumb: z.optional(z.string()),
});

/** Its answer, with the text for the visitor. A refusal is `errorSchema`. */
export const restockSignedUpSchema = z.object({ success: z.literal(true), message: z.string() });

/** The same call as a form posted without script; a ticked box sends any text. */
export const restockFormSchema = z.object({
  productId,
  variantId: id,
  email: typedEmail,
  isJoinMailingList: z.optional(z.string()),
  [HONEYPOT_INPUT]: z.optional(z.string()),
});

/** The result of a restock sign-up that was posted without script. `problem` is null if it was accepted. */
export const postedSignUpSchema = z.object({
  variantId: z.string(),
  email: z.string(),
  problem: z.nullable(z.string()),
});
/** The result of a restock sign-up that was posted without script. */
export type PostedSignUp = z.infer<typeof postedSignUpSchema>;

const cursor = z.optional(z.string());
const nextPage = { hasNextPage: z.boolean(), nextPageCursor: z.nullable(z.string()) };

/** Query of `GET …/restock/groups`. */
export const restockGroupsQuerySchema = z.object({ cursor });

/** The people who wait for one variant. Times are milliseconds since 1970. */
const restockGroupSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** Null for a product that no longer exists. */
  productTitle: z.nullable(z.string()),
  attributes: z.record(z.string(), z.string()),
  sku: z.nullable(z.string()),
  /** False for a variant that no longer exists, so nobody can be mailed about it. */
  isSold: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  waitingCount: z.int(),
  mailedCount: z.int(),
  firstSignUpOn: z.int(),
  lastSignUpOn: z.int(),
});
/** The people who wait for one variant. */
export type RestockGroup = z.infer<typeof restockGroupSchema>;

/** Its answer. */
export const restockGroupsSchema = z.object({
  signUpGroups: z.array(restockGroupSchema),
  ...nextPage,
});

/** Query of `GET …/restock`. */
export const restockSignUpsQuerySchema = z.object({ productId, variantId: id, cursor });

const restockSignUpRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Locale tag; empty if unknown. */
  language: z.string(),
  signedUpOn: z.int(),
  /** Null until the mail has been sent. */
  mailedOn: z.nullable(z.int()),
});
/** A person who waits for a variant. */
export type RestockSignUp = z.infer<typeof restockSignUpRowSchema>;

/** Its answer. */
export const restockSignUpsSchema = z.object({
  signUps: z.array(restockSignUpRowSchema),
  ...nextPage,
});

const sendRequestSchema = z.object({ productId, variantId: id });

/** Body of `POST …/restock/send`. */
export const restockSendSchema = z.extend(sendRequestSchema, { crumb: z.optional(z.string()) });

/** Body of `POST …/restock/send/all`. */
export const restockSendAllSchema = z.object({
  sendRequests: z.array(sendRequestSchema).check(z.maxLength(restockLimits.sends)),
  crumb: z.optional(z.string()),
});

/** Answer of both: how many were mailed and how many were not. */
export const restockSentSchema = z.object({ sent: z.int(), skipped: z.int() });
