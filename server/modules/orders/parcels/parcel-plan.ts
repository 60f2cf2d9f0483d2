import type { Order } from "../order.ts";
import { isSent } from "../order-rules.ts";
import type { LineUnits, OrderRefund } from "../refund.ts";
import { toUnitsLeft } from "../refunds/refund-plan.ts";

const countSent = ({ parcels }: Pick<Order, "parcels">, line: number): number =>
  parcels.reduce(
    (sum, { lines }) =>
      lines.reduce((all, one) => (one.line === line ? all + one.quantity : all), sum),
    0,
  );

const toUnits = (quantities: readonly number[]): readonly LineUnits[] =>
  quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));

/** The goods of an order that are still to be sent. Of a line that was paid back in part, units that were not sent count first. */
export function toUnitsToSend(order: Order, refunds: readonly OrderRefund[]): readonly LineUnits[] {
  const left = toUnitsLeft(order, refunds).lines;
  return toUnits(
    order.lines.map(({ productType }, line) =>
      productType === "physical" ? (left[line] ?? 0) - countSent(order, line) : 0,
    ),
  );
}

/** The units of an order that are neither paid back nor sent, so that they go back to stock when it ends. */
export function toUnitsKept(order: Order, refunds: readonly OrderRefund[]): readonly LineUnits[] {
  if (isSent(order)) return [];
  const left = toUnitsLeft(order, refunds).lines;
  return toUnits(left.map((quantity, line) => quantity - countSent(order, line)));
}

/** True if some goods of an order have left the shop, and others have not. */
export const isPartSent = (order: Pick<Order, "status" | "parcels">): boolean =>
  order.parcels.length > 0 && (order.status === "pending" || order.status === "paid");

/** The reason why units cannot be sent: more than are to be sent, or none at all. */
export type ParcelRefusal = "tooMany" | "nothing";

/** The reason against sending some units of what is to be sent. Undefined for none. */
export function findParcelRefusal(
  toSend: readonly LineUnits[],
  lines: readonly LineUnits[],
): ParcelRefusal | undefined {
  if (lines.length === 0) return "nothing";
  const most = new Map(toSend.map(({ line, quantity }) => [line, quantity]));
  return lines.some(({ line, quantity }) => quantity > (most.get(line) ?? 0))
    ? "tooMany"
    : undefined;
}
