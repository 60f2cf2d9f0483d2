import { type Counted, type Item, UNPAID_SHARE } from "./order-steps.ts";

type Placed = {
  readonly item: Item;
  readonly quantity: number;
  readonly hasCup: boolean;
  readonly status: string;
  readonly isByCard: boolean;
};

type Shop = {
  readonly units: Readonly<Record<Counted, number>>;
  readonly orders: readonly Placed[];
};

/** True if unpaid orders hold more than they may of what the last one has taken; one unit is always allowed. */
export function holdsTooMuch({ units, orders }: Shop): boolean {
  const unpaid = orders.filter(({ status, isByCard }) => status === "pending" && !isByCard);
  return (["becher", "abo"] as const).some((counted) => {
    const held = unpaid.reduce((sum, one) => sum + unitsOf(one, counted), 0);
    const most = Math.max(1, Math.ceil((units[counted] + held) * UNPAID_SHARE));
    return orders.slice(-1).some((placed) => unitsOf(placed, counted) > 0) && held > most;
  });
}

const unitsOf = ({ item, quantity, hasCup }: Placed, counted: Counted): number =>
  (item === counted ? quantity : 0) + (hasCup && counted === "becher" ? 1 : 0);
