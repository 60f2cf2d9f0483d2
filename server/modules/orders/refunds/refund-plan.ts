import { coinCentsOf } from "../../../contract/values/currencies.ts";
import { toPart, toParts, toShares } from "../../totals/index.ts";
import type { Order } from "../order.ts";
import { isAlive } from "../order-rules.ts";
import type { LineUnits, OrderRefund, RefundAsked, RefundPlan } from "../refund.ts";

type Refunded = Pick<Order, "lines" | "totals" | "paidAt" | "refundedCents">;

/** The sum that was paid for an order, by whatever ways. */
export const toPaidCents = ({ paidAt, totals }: Pick<Order, "paidAt" | "totals">): number =>
  paidAt === null ? 0 : totals.grandTotalCents;

/** The sum that can still be paid back: never more than was paid. */
export const toLeftCents = (order: Refunded): number => toPaidCents(order) - order.refundedCents;

/** True if something of an order can be paid back while it stands. */
export const isRefundable = (order: Refunded & Pick<Order, "status">): boolean =>
  isAlive(order) && toLeftCents(order) > 0;

/** The cost of each line and of shipping: with their shares of discounts, and of taxes that prices do not include. */
function toWorths({ lines, totals }: Refunded): {
  readonly lines: readonly number[];
  readonly shipping: number;
} {
  const coin = coinCentsOf(totals.currency);
  const prices = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  // Gift cards bear neither discounts nor taxes.
  const bearing = lines.map(({ productType }, line) =>
    productType === "giftCard" ? 0 : (prices[line] ?? 0),
  );
  const discounts = toShares(totals.discountCents, bearing, coin);
  const taxed = bearing.map((cents, line) => cents - (discounts[line] ?? 0));
  const added = totals.taxes.reduce(
    (sum, { included, amountCents }) => (included ? sum : sum + amountCents),
    0,
  );
  const taxes = toParts(added, [...taxed, totals.shippingCents], coin);
  return {
    lines: prices.map((cents, line) => cents - (discounts[line] ?? 0) + (taxes[line] ?? 0)),
    shipping: totals.shippingCents + (taxes[lines.length] ?? 0),
  };
}

const countBack = (refunds: readonly OrderRefund[], line: number): number =>
  refunds.reduce(
    (sum, refund) =>
      refund.lines.reduce((all, one) => (one.line === line ? all + one.quantity : all), sum),
    0,
  );

/** The units of each line that are not paid back, and the shipping costs that are not. */
export function toUnitsLeft(order: Refunded, refunds: readonly OrderRefund[]) {
  const shippingBack = refunds.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  return {
    lines: order.lines.map(({ quantity }, line) => quantity - countBack(refunds, line)),
    shippingCents: Math.max(toWorths(order).shipping - shippingBack, 0),
  };
}

/** The reason why something cannot be paid back: more than is left, more units than there are, or nothing at all. */
export type RefundRefusal = "tooHigh" | "tooMany" | "nothing" | "noCoins";

/** The cost of some units, so that all units of a line cost what the line did. */
function toUnitsCents(
  order: Refunded,
  refunds: readonly OrderRefund[],
  { line, quantity }: LineUnits,
): number {
  const worth = toWorths(order).lines[line] ?? 0;
  const all = order.lines[line]?.quantity ?? 1;
  const coin = coinCentsOf(order.totals.currency);
  const before = countBack(refunds, line);
  return toPart(worth, before + quantity, all, coin) - toPart(worth, before, all, coin);
}

/** The amount, its shipping part, and the units of what is asked for; nothing is checked yet. */
function toParcel(order: Refunded, refunds: readonly OrderRefund[], asked: RefundAsked) {
  const left = toUnitsLeft(order, refunds);
  const leftCents = toLeftCents(order);
  switch (asked.kind) {
    case "whole":
      return {
        cents: leftCents,
        shippingCents: Math.min(left.shippingCents, leftCents),
        lines: left.lines.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
      };
    case "amount":
      return { cents: asked.cents, shippingCents: 0, lines: [] };
    case "lines": {
      const lines = asked.lines.filter(({ quantity }) => quantity > 0);
      const shippingCents = asked.withShipping ? left.shippingCents : 0;
      const goods = lines.reduce((sum, units) => sum + toUnitsCents(order, refunds, units), 0);
      // Amounts that were paid back before may have been for these units.
      const cents = asked.cents ?? Math.min(goods + shippingCents, leftCents);
      return { cents, shippingCents: Math.min(shippingCents, cents), lines };
    }
  }
}

/** The effect of a refund, or the reason against it. Money goes back first as it came, then to gift cards. */
export function planRefund(
  order: Refunded,
  refunds: readonly OrderRefund[],
  asked: RefundAsked,
): RefundPlan | RefundRefusal {
  const { cents, shippingCents, lines } = toParcel(order, refunds, asked);
  const left = toUnitsLeft(order, refunds);
  const isTooMany = ({ line, quantity }: LineUnits) => quantity > (left.lines[line] ?? 0);
  if (lines.some(isTooMany)) return "tooMany";
  if (cents > toLeftCents(order)) return "tooHigh";
  if (cents <= 0) return "nothing";
  if (cents % coinCentsOf(order.totals.currency) !== 0) return "noCoins";
  const { grandTotalCents, giftCardCents } = order.totals;
  const moneyBack = refunds.reduce(
    (sum, { providerCents, byHandCents }) => sum + providerCents + byHandCents,
    0,
  );
  const moneyCents = Math.min(cents, grandTotalCents - giftCardCents - moneyBack);
  return {
    cents,
    moneyCents,
    giftCardCents: cents - moneyCents,
    shippingCents,
    lines,
    isLast: cents === toLeftCents(order),
  };
}
