import type { InvoiceSettings } from "../../content/shop/read-invoices.ts";
import { isInUnion } from "../../site/catalog/withdrawal-duty.ts";
import { hasLeft, isAlive, type Order, type OrderRefund } from "../orders/index.ts";
import type { DocumentKind } from "./document.ts";

/** The credit notes that correct the invoice of an order: one a refund, or one for an order that has ended unpaid. */
export function toDueCredits(
  order: Order,
  refunds: readonly OrderRefund[],
): readonly { readonly key: string; readonly reason: string }[] {
  // Nothing was paid, so nothing goes back, but the invoice is void.
  const isVoid = !isAlive(order) && order.paidAt === null && order.totals.grandTotalCents > 0;
  if (isVoid && refunds.length === 0) return [{ key: "ending", reason: "" }];
  return refunds.map(({ number, reason }) => ({ key: `refund-${number}`, reason }));
}

/** True for an order that leaves the European Union, by a seller who is in it. */
export function isExported({ shippingAddress }: Order, { seller }: InvoiceSettings): boolean {
  const { country } = seller.address;
  return shippingAddress !== null && isInUnion(country) && !isInUnion(shippingAddress.country);
}

/** The kind of document that a mail brings: the invoice with one of them, once, credit notes with the money, if any. */
export function toAttachedKind(
  mail: string,
  attachTo: InvoiceSettings["attachTo"],
  order: Pick<Order, "status" | "paidAt" | "parcels">,
): DocumentKind | undefined {
  if (attachTo === "none") return undefined;
  if (mail === "order-refunded" || mail === "order-cancelled") return "credit";
  const { paidAt, parcels } = order;
  const isPaying = mail === "order-confirmation" || mail === "order-paid";
  // One that was sent unpaid has brought it with its goods.
  if (attachTo === "paid" && isPaying) {
    return paidAt === null || hasLeft(order) ? undefined : "invoice";
  }
  // An order that is sent before it is paid has its invoice with its first parcel in any case.
  const isFirst = (mail === "order-sent" || mail === "order-part-sent") && parcels.length <= 1;
  return isFirst && (attachTo === "sent" || paidAt === null) ? "invoice" : undefined;
}

/** The units of each line that are not paid back. */
export const toUnits = ({ lines }: Order, refunds: readonly OrderRefund[]): readonly number[] =>
  lines.map(({ quantity }, at) =>
    refunds
      .flatMap((refund) => refund.lines)
      .reduce((left, { line, quantity: back }) => (line === at ? left - back : left), quantity),
  );

/** Lines of text under the title of an ordered product: chosen values and the article number. */
export const detailsOf = ({ lines }: Order, at: number): readonly string[] => {
  const line = lines[at];
  if (!line) return [];
  const chosen = Object.entries(line.attributes).map(([name, value]) => `${name}: ${value}`);
  return line.sku === null ? chosen : [...chosen, line.sku];
};
