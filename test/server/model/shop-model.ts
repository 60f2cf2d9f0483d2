import { type Counted, type Item, prices, SHIPPING_CENTS } from "./order-steps.ts";

export type Status = "pending" | "paid" | "fulfilled" | "cancelled" | "refunded";

/** An order as it must be. */
export type ModelOrder = {
  readonly item: Item;
  readonly quantity: number;
  readonly hasCup: boolean;
  readonly status: Status;
  readonly wasPaid: boolean;
  /** True if money for it went through the bank. */
  readonly isByCard: boolean;
  readonly dueCents: number;
  /** The amounts that it has from gift cards, by their places. */
  readonly uses: readonly (readonly [card: number, cents: number])[];
  readonly isRenewal: boolean;
  readonly createdAt: number;
  /** When its buyer was reminded to pay; 0 if never. */
  readonly remindedAt: number;
  /** The sum that was paid back, and the units of the first line that it was for. */
  readonly refundedCents: number;
  readonly refundedUnits: number;
};

type ModelCard = {
  readonly order: number;
  readonly balanceCents: number;
  readonly isCancelled: boolean;
};

export type ModelSubscription = {
  readonly order: number;
  readonly status: "active" | "ended" | "cancelled";
  readonly cycle: number;
  readonly startedAt: number;
  readonly tryAt: number;
};

/** The shop as it must be: written anew here, and as simply as can be. */
export type OrderModel = {
  readonly time: number;
  readonly units: Readonly<Record<Counted, number>>;
  readonly orders: readonly ModelOrder[];
  readonly cards: readonly ModelCard[];
  readonly subscriptions: readonly ModelSubscription[];
};

export const changeAt = <Thing>(
  list: readonly Thing[],
  place: number,
  changes: Partial<Thing>,
): Thing[] => list.map((one, index) => (index === place ? { ...one, ...changes } : one));

/** The price of an order, and the part of it that gift cards may pay: they never pay for gift cards. */
export function toPrice({
  item,
  quantity,
  hasCup,
}: Pick<ModelOrder, "item" | "quantity" | "hasCup">) {
  const shipping = item === "gutschein" && !hasCup ? 0 : SHIPPING_CENTS;
  const own = prices[item] * quantity;
  const total = own + (hasCup ? prices.becher : 0) + shipping;
  return { total, payable: item === "gutschein" ? total - own : total };
}

/** The stock with what an order has taken, or without it. */
export const takeUnits = (
  model: OrderModel,
  { item, quantity, hasCup }: Pick<ModelOrder, "item" | "quantity" | "hasCup">,
  sign: 1 | -1,
): OrderModel => addUnits(addUnits(model, item, sign * quantity), "becher", hasCup ? sign : 0);

export const addUnits = (model: OrderModel, item: Item, units: number): OrderModel =>
  item === "gutschein"
    ? model
    : { ...model, units: { ...model.units, [item]: model.units[item] + units } };

/** True if gift cards that an order has bought have paid something. */
export const hasUsedCards = ({ cards }: OrderModel, place: number): boolean =>
  cards.some(({ order, balanceCents }) => order === place && balanceCents < prices.gutschein);

/** An order ends: it gives back what it has taken, unless that was sent, and takes back what it has brought. */
export function end(
  model: OrderModel,
  place: number,
  status: Status,
  isRestocked = model.orders[place]?.status !== "fulfilled",
): OrderModel | undefined {
  const found = model.orders[place];
  if (!found) return undefined;
  if (hasUsedCards(model, place)) return undefined;
  const left = { ...found, quantity: found.quantity - found.refundedUnits };
  const back = isRestocked ? takeUnits(model, left, 1) : model;
  const refundedCents = found.wasPaid ? toPrice(found).total : 0;
  const returned = toReturned(found);
  return {
    ...back,
    orders: changeAt(model.orders, place, { status, refundedCents }),
    cards: model.cards.map((card, index) => ({
      ...card,
      isCancelled: card.isCancelled || card.order === place,
      balanceCents:
        card.balanceCents +
        (found.uses.find(([used]) => used === index)?.[1] ?? 0) -
        (returned.get(index) ?? 0),
    })),
    subscriptions: model.subscriptions.map((one) =>
      one.order === place && one.status === "active" ? { ...one, status: "cancelled" } : one,
    ),
  };
}

/** The amounts that gift cards have got back from an order: after its other money, the youngest card first. */
export function toReturned({ uses, dueCents, refundedCents }: ModelOrder): Map<number, number> {
  let left = Math.max(0, refundedCents - dueCents);
  const returned = new Map<number, number>();
  for (const [card, cents] of uses.toSorted(([one], [other]) => other - one)) {
    returned.set(card, Math.min(left, cents));
    left -= Math.min(left, cents);
  }
  return returned;
}
