import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";

/** The challenge that a browser has to solve before it may pay; null if it need not. */
export const paymentChallengeSchema = z.object({
  challenge: z.nullable(
    z.object({ text: z.string().check(z.maxLength(200)), bits: z.number().check(z.maximum(24)) }),
  ),
});
/** A challenge, or none. */
export type PaymentChallenge = z.infer<typeof paymentChallengeSchema>;

/** Names an order by its token. */
export const orderPaymentBody = z.object({
  token: z.string().check(z.maxLength(valuesLimits.idLength)),
});

/**
 * The state of an order's payment. `open`: the browser pays with `card`. `waiting`: the provider has not decided yet.
 * `settled`: the order no longer waits for the payment; its page shows the rest.
 */
export const orderPaymentSchema = z.union([
  z.object({
    status: z.enum(["open"]),
    card: z.object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** Missing for the provider's own. */
      scriptUrl: z.optional(z.string()),
    }),
  }),
  z.object({ status: z.enum(["waiting", "settled"]) }),
]);
/** The state of an order's payment. */
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
