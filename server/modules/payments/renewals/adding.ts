import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../database/transact.ts";
import { nothingSaved } from "../payment-rules.ts";
import type { OrderToPay } from "../payment-work.ts";
import { createPaymentStore } from "../store.ts";

/** Adds the payment of the next order of a subscription, by the method that was saved last; it is charged by a job. Nothing for an invoice. */
export async function addRenewal(
  transaction: Transaction,
  { id: orderId, websiteId, cartId, totals, payment: provider }: OrderToPay,
  { planOrderId, now }: { readonly planOrderId: string; readonly now: number },
): Promise<void> {
  if (provider === null || provider === "invoice") return;
  const payments = createPaymentStore(transaction);
  const id = randomUUID();
  await payments.add({
    id,
    websiteId,
    orderId,
    attempt: 1,
    provider,
    cents: totals.grandTotalCents - totals.giftCardCents,
    currency: totals.currency,
    cartId,
    // No address has asked for it; its buyer's attempts are counted by themselves.
    addressHash: id,
    createdAt: now,
    planOrderId,
    saved: (await payments.findSaved(planOrderId)) ?? nothingSaved,
    tryAt: now,
    nextAt: now,
  });
}
