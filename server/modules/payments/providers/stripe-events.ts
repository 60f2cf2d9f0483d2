import * as z from "zod/mini";

const text = z.string().check(z.minLength(1), z.maxLength(500));

const paymentIntent = z.object({
  id: text,
  status: text,
  currency: z.string().check(z.regex(/^[a-z]{3}$/i)),
  amount_received: z.int().check(z.gte(0)),
  client_secret: z.nullish(z.string()),
  last_payment_error: z.nullish(z.object({ charge: z.nullish(z.string()) })),
  metadata: z.record(z.string(), z.string()),
});

const refund = z.object({ payment_intent: z.unknown() });

const objects: Readonly<Record<string, z.ZodMiniType>> = {
  "payment_intent.succeeded": paymentIntent,
  "payment_intent.payment_failed": paymentIntent,
  "payment_intent.canceled": paymentIntent,
  "refund.failed": refund,
};

const eventSchema = z.object({ id: text, type: text });

/** True if an event has everything that is read of it: a signature only says who has sent it. */
export function isReadable(event: unknown): boolean {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return false;
  const { type } = parsed.data;
  if (!Object.hasOwn(objects, type)) return true;
  return z.object({ data: z.object({ object: objects[type] ?? z.unknown() }) }).safeParse(event)
    .success;
}
