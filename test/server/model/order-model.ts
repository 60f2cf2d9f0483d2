import { firstUnits, prices, type Step, WEEK_MS } from "./order-steps.ts";
import { refund } from "./refund-model.ts";
import {
  changeAt,
  end,
  hasUsedCards,
  type ModelOrder,
  type OrderModel,
  type Status,
  takeUnits,
  toPrice,
} from "./shop-model.ts";
import { renewAll, tendUnpaid } from "./tending-model.ts";
import { holdsTooMuch } from "./unpaid-share.ts";

const CANCEL_MS = 30 * 60_000;

/** A shop that has sold nothing. */
export const newShop = (time: number): OrderModel => ({
  time,
  units: firstUnits,
  orders: [],
  cards: [],
  subscriptions: [],
});

/** The shop after a step; undefined if it has to be refused. */
export function applyStep(model: OrderModel, step: Step): OrderModel | undefined {
  switch (step.kind) {
    case "order":
      return order(model, step);
    case "edit":
      return { ...model, units: { ...model.units, [step.item]: step.units } };
    case "week":
      return tendUnpaid(renewAll({ ...model, time: model.time + WEEK_MS }));
    case "refund":
      return refund(model, placeOf(step.order, model.orders), step);
    default:
      return changeOrder(model, step);
  }
}

/** Where an order or a gift card is that is named by any number; -1 where there are none. */
const placeOf = (number: number, list: readonly unknown[]): number =>
  list.length - 1 - (number % Math.max(1, list.length));

function order(
  model: OrderModel,
  { item, quantity, hasCup, way, cards }: Extract<Step, { kind: "order" }>,
): OrderModel | undefined {
  const taken = takeUnits(model, { item, quantity, hasCup }, -1);
  if (Object.values(taken.units).some((units) => units < 0)) return undefined;
  const { total, payable } = toPrice({ item, quantity, hasCup });
  if (payable === 0 && cards.length > 0 && model.cards.length > 0) return undefined;
  let left = payable;
  const uses: [number, number][] = [];
  for (const card of new Set(cards.map((number) => placeOf(number, model.cards)))) {
    const { balanceCents = 0, isCancelled = true } = model.cards[card] ?? {};
    const cents = isCancelled ? 0 : Math.min(balanceCents, left);
    if (cents > 0) uses.push([card, cents]);
    left -= cents;
  }
  const due = total - payable + left;
  const placed: ModelOrder = {
    item,
    quantity,
    hasCup,
    uses,
    dueCents: due,
    status: "pending",
    wasPaid: false,
    isRenewal: false,
    createdAt: model.time,
    remindedAt: 0,
    refundedCents: 0,
    refundedUnits: 0,
    isByCard: due > 0 && way !== "invoice",
  };
  const after: OrderModel = {
    ...taken,
    orders: [...model.orders, placed],
    cards: uses.reduce(
      (all, [card, cents]) =>
        changeAt(all, card, { balanceCents: (all[card]?.balanceCents ?? 0) - cents }),
      model.cards,
    ),
  };
  if (due > 0 && way === "invoice" && holdsTooMuch(after)) return undefined;
  const place = model.orders.length;
  if (due === 0 || way === "card") return pay(after, place);
  return way === "declined" ? end(after, place, "cancelled") : after;
}

/** An order is paid: gift cards and subscriptions begin. */
function pay(model: OrderModel, place: number, status: Status = "paid"): OrderModel {
  const found = model.orders[place];
  if (!found) return model;
  const { item, quantity, isRenewal } = found;
  const bought = item === "gutschein" ? quantity : 0;
  const { time: startedAt } = model;
  return {
    ...model,
    orders: changeAt(model.orders, place, { status, wasPaid: true }),
    cards: [
      ...model.cards,
      ...Array.from({ length: bought }, () => ({
        order: place,
        balanceCents: prices.gutschein,
        isCancelled: false,
      })),
    ],
    subscriptions:
      item === "abo" && !isRenewal
        ? [
            ...model.subscriptions,
            { order: place, status: "active", cycle: 1, startedAt, tryAt: startedAt + WEEK_MS },
          ]
        : model.subscriptions,
  };
}

function changeOrder(
  model: OrderModel,
  step: Extract<Step, { kind: "cancel" | "mark" }>,
): OrderModel | undefined {
  const place = placeOf(step.order, model.orders);
  const found = model.orders[place];
  if (!found) return undefined;
  const { status, wasPaid, isByCard, createdAt } = found;
  if (step.kind === "cancel") {
    if (status !== "pending" && status !== "paid") return undefined;
    // Unpaid, or paid and too late or begun, the owner is asked, which changes nothing here.
    const isLate = model.time >= createdAt + CANCEL_MS;
    if (status === "pending" || isLate || hasUsedCards(model, place)) return { ...model };
    return end(model, place, isByCard ? "refunded" : "cancelled");
  }
  if (step.to === "paid") {
    const isDue = status === "pending" || (status === "fulfilled" && !wasPaid);
    return isDue ? pay(model, place, status === "fulfilled" ? status : "paid") : undefined;
  }
  if (step.to === "fulfilled") {
    if (status !== "paid" && (status !== "pending" || isByCard)) return undefined;
    return { ...model, orders: changeAt(model.orders, place, { status: "fulfilled" }) };
  }
  if (status === "cancelled" && wasPaid) {
    return { ...model, orders: changeAt(model.orders, place, { status: "refunded" }) };
  }
  const isPaid = wasPaid && (status === "paid" || status === "fulfilled");
  return isPaid ? end(model, place, "refunded") : undefined;
}
