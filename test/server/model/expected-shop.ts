import type { OrderModel } from "./shop-model.ts";

/** The money at the bank: the amounts due of orders that were paid by card and still stand. */
const toKept = ({ orders }: OrderModel): number =>
  orders.reduce(
    (sum, { isByCard, status, dueCents, refundedCents }) =>
      isByCard && (status === "paid" || status === "fulfilled")
        ? sum + Math.max(0, dueCents - refundedCents)
        : sum,
    0,
  );

/** A shop as far as it can be compared. */
export const toExpectedShop = (model: OrderModel) => ({
  units: model.units,
  orders: model.orders.map(({ item, quantity, status, dueCents, refundedCents }) => ({
    item,
    quantity,
    status,
    dueCents,
    refundedCents,
  })),
  cards: model.cards,
  subscriptions: model.subscriptions
    .map(({ order, status, cycle }) => ({ order, status, cycle }))
    .sort((one, other) => one.order - other.order),
  keptCents: toKept(model),
});
