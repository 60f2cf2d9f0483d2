import * as z from "zod/mini";

/** What a browser has to work on before it may pay; null where it need not. */
export const paymentChallengeSchema = z.object({
  challenge: z.nullable(
    z.object({ text: z.string().check(z.maxLength(200)), bits: z.number().check(z.maximum(24)) }),
  ),
});
/** The answer with that. */
export type PaymentChallenge = z.infer<typeof paymentChallengeSchema>;
