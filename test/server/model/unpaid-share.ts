import type { ModelOrder, OrderModel } from "./order-model.ts";
import { type Counted, UNPAID_SHARE } from "./order-steps.ts";

/** True if unpaid orders hold more than they may of what the last one has taken; one unit is always allowed. */
export function holdsTooMuch({ units, orders }: OrderModel): boolean {
  const unpaid = orders.filter(({ status, isByCard }) => status === "pending" && !isByCard);
  return (["becher", "abo"] as const).some((counted) => {
    const held = unpaid.reduce((sum, one) => sum + unitsOf(one, counted), 0);
    const most = Math.max(1, Math.ceil((units[counted] + held) * UNPAID_SHARE));
    return orders.slice(-1).some((placed) => unitsOf(placed, counted) > 0) && held > most;
  });
}

const unitsOf = ({ item, quantity, hasCup }: ModelOrder, counted: Counted): number =>
  (item === counted ? quantity : 0) + (hasCup && counted === "becher" ? 1 : 0);
