import type { Transaction } from "../../../database/transact.ts";
import type { StockService } from "../../stock/index.ts";
import type { Order } from "../order.ts";
import type { OrderRefund, RefundPlan } from "../refund.ts";
import { createRefundStore } from "../stores/refund-store.ts";
import { takeUnitsBack } from "../stores/taken-store.ts";
import { record, type TellingDependencies } from "../telling.ts";
import { planRefund, toPaidCents } from "./refund-plan.ts";

/** The parts that give back money and units. */
export type RefundingDependencies = TellingDependencies & { readonly stock: StockService };

/** The circumstances of a refund. */
export type RefundMaking = Pick<OrderRefund, "key" | "reason" | "madeBy" | "isRestocked"> & {
  /** True if the provider has paid it back already. */
  readonly isDone?: boolean;
};

/** Pays back through the provider of payments as much as it has taken; returns that. */
async function askProvider(
  { followers }: RefundingDependencies,
  transaction: Transaction,
  asked: { readonly orderId: string; readonly cents: number; readonly isLast: boolean },
): Promise<number> {
  let cents = 0;
  for (const follower of followers()) {
    const part = { ...asked, cents: asked.cents - cents };
    cents += (await follower.payBackPart?.(transaction, part)) ?? 0;
  }
  return cents;
}

/** Stores a refund with its ways. The money through the provider follows once the transaction has committed. */
async function keep(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  plan: RefundPlan,
  { isDone = false, ...making }: RefundMaking,
): Promise<Order> {
  const { cents, moneyCents, giftCardCents, shippingCents, lines, isLast } = plan;
  const asked = { orderId: order.id, cents: moneyCents, isLast };
  const providerCents = isDone ? moneyCents : await askProvider(dependencies, transaction, asked);
  const refund = {
    ...making,
    cents,
    providerCents,
    giftCardCents,
    shippingCents,
    lines,
    byHandCents: moneyCents - providerCents,
    madeAt: dependencies.now(),
  };
  await createRefundStore(transaction).addRefund(order.id, refund, toPaidCents(order));
  const changed = { ...order, refundedCents: order.refundedCents + cents };
  await record(dependencies, transaction, changed);
  return changed;
}

/** Pays back a part of an order that stands: the rest of it stays as it is. */
export async function giveBackPart(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  plan: RefundPlan,
  making: RefundMaking,
): Promise<Order> {
  const { followers, stock } = dependencies;
  const { giftCardCents, lines } = plan;
  const changed = await keep(dependencies, transaction, order, plan, making);
  for (const follower of followers()) {
    if (giftCardCents > 0) await follower.giveCardsBack?.(transaction, order.id, giftCardCents);
    if (lines.length > 0) await follower.linesRefunded?.(transaction, order, lines);
  }
  if (making.isRestocked && lines.length > 0) {
    const units = await takeUnitsBack(transaction, order.id, lines);
    await stock.putBack(transaction, order.websiteId, units);
  }
  return changed;
}

/** Stores that the rest of a paid order goes back because it ends. Gift cards get their part from who follows its end. */
export async function giveBackRest(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  refunds: readonly OrderRefund[],
  making: RefundMaking,
): Promise<Order> {
  const plan = planRefund(order, refunds, { kind: "whole" });
  if (typeof plan === "string") return order;
  return keep(dependencies, transaction, order, plan, making);
}
