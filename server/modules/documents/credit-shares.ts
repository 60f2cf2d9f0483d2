import { coinCentsOf } from "../../contract/values/currencies.ts";
import type { Order, OrderRefund } from "../orders/index.ts";
import { toPart, toParts, toShares } from "../totals/index.ts";
import type { TaxedPart } from "./document.ts";
import type { OrderPart } from "./order-parts.ts";

/** The share of a refund in a part of the order. */
export type CreditShare = TaxedPart & {
  /** Undefined for shipping. */
  readonly line?: number;
  readonly grossCents: number;
  /** Units of the line that came back with it; 0 for an amount. */
  readonly quantity: number;
};

/** The way of some parts back, refund by refund. */
type Back = { readonly gross: number; readonly tax: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * The shares of each refund in the parts of an order, and of what is left after all of them. Units take their part first; an
 * amount is divided among all that is left. Refunds of everything give back exactly each tax.
 */
export function toCreditShares(
  order: Order,
  parts: readonly OrderPart[],
  refunds: readonly OrderRefund[],
): {
  readonly refunds: readonly (readonly CreditShare[])[];
  readonly left: readonly CreditShare[];
} {
  const coin = coinCentsOf(order.totals.currency);
  let back: readonly Back[] = parts.map(() => ({ gross: 0, tax: 0 }));
  const units = order.lines.map(() => 0);

  /** Takes amounts from parts. */
  function take(amounts: readonly number[], quantityOf: (line: number) => number): CreditShare[] {
    const after = parts.map(({ grossCents, taxCents }, at): Back => {
      const gross = (back[at]?.gross ?? 0) + (amounts[at] ?? 0);
      return { gross, tax: grossCents > 0 ? toPart(taxCents, gross, grossCents, coin) : 0 };
    });
    const shares = parts.flatMap(({ line, tax }, at): CreditShare[] => {
      const grossCents = amounts[at] ?? 0;
      const quantity = line === undefined ? 0 : quantityOf(line);
      if (grossCents === 0 && quantity === 0) return [];
      const taxCents = (after[at]?.tax ?? 0) - (back[at]?.tax ?? 0);
      const where = line === undefined ? {} : { line };
      return [{ ...where, tax, grossCents, taxCents, netCents: grossCents - taxCents, quantity }];
    });
    back = after;
    return shares;
  }

  const toLeft = () => parts.map(({ grossCents }, at) => grossCents - (back[at]?.gross ?? 0));

  function takeRefund({ cents, shippingCents, lines }: OrderRefund): CreditShare[] {
    const left = toLeft();
    const quantityOf = (line: number) =>
      sum(lines.flatMap((one) => (one.line === line ? [one.quantity] : [])));
    const shipping = parts.map(({ line, grossCents }) => (line === undefined ? grossCents : 0));
    const shippingShares = toParts(shippingCents, shipping, coin);
    const wanted = parts.map(({ line, grossCents }, at) => {
      if (line === undefined) return Math.min(shippingShares[at] ?? 0, left[at] ?? 0);
      const all = order.lines[line]?.quantity ?? 1;
      const before = units[line] ?? 0;
      const until = toPart(grossCents, before + quantityOf(line), all, coin);
      return Math.min(until - toPart(grossCents, before, all, coin), left[at] ?? 0);
    });
    for (const { line, quantity } of lines) units[line] = (units[line] ?? 0) + quantity;
    const first = toShares(Math.min(cents, sum(wanted)), wanted, coin);
    const rest = left.map((one, at) => one - (first[at] ?? 0));
    const second = toShares(cents - sum(first), rest, coin);
    return take(
      first.map((one, at) => one + (second[at] ?? 0)),
      quantityOf,
    );
  }

  const shares = refunds.map(takeRefund);
  return {
    refunds: shares,
    left: take(toLeft(), (line) => (order.lines[line]?.quantity ?? 0) - (units[line] ?? 0)),
  };
}
