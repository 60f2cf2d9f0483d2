import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";

/** What a browser has to work on before it may pay; null where it need not. */
export const paymentChallengeSchema = z.object({
  challenge: z.nullable(
    z.object({ text: z.string().check(z.maxLength(200)), bits: z.number().check(z.maximum(24)) }),
  ),
});
/** The answer with that. */
export type PaymentChallenge = z.infer<typeof paymentChallengeSchema>;

/** Whose payment it is: the order with this token. */
export const orderPaymentBody = z.object({
  token: z.string().check(z.maxLength(valuesLimits.idLength)),
});

/**
 * How it stands with the payment of an order. `open`: the browser pays with `card`. `waiting`: the provider does not tell yet.
 * `settled`: the order does not wait for it any more, its page tells the rest.
 */
export const orderPaymentSchema = z.union([
  z.object({
    status: z.enum(["open"]),
    card: z.object({ clientSecret: z.string(), publishableKey: z.string() }),
  }),
  z.object({ status: z.enum(["waiting", "settled"]) }),
]);
/** How it stands with the payment of an order. */
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
