import * as z from "zod/mini";

const text = z.string().check(z.minLength(1), z.maxLength(500));

const withId = z.nullish(z.union([z.string(), z.object({ id: text })]));

const paymentIntent = z.object({
  id: text,
  status: text,
  currency: z.string().check(z.regex(/^[a-z]{3}$/i)),
  amount_received: z.int().check(z.gte(0)),
  client_secret: z.nullish(z.string()),
  customer: withId,
  payment_method: withId,
  last_payment_error: z.nullish(
    z.object({
      charge: z.nullish(z.string()),
      code: z.nullish(z.string()),
      payment_method: z.nullish(z.object({ id: text })),
    }),
  ),
  metadata: z.record(z.string(), z.string()),
});

const refund = z.object({ payment_intent: withId });
const dispute = z.object({
  id: text,
  payment_intent: withId,
  amount: z.int().check(z.gte(0)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/i)),
  status: text,
  reason: z.string().check(z.maxLength(200)),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.number()) })),
});

const objects: Readonly<Record<string, z.ZodMiniType>> = {
  "payment_intent.succeeded": paymentIntent,
  "payment_intent.payment_failed": paymentIntent,
  "payment_intent.canceled": paymentIntent,
  "charge.refunded": refund,
  "charge.refund.updated": refund,
  "refund.created": refund,
  "refund.updated": refund,
  "refund.failed": refund,
  "charge.dispute.created": dispute,
  "charge.dispute.updated": dispute,
  "charge.dispute.closed": dispute,
  "charge.dispute.funds_withdrawn": dispute,
  "charge.dispute.funds_reinstated": dispute,
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
