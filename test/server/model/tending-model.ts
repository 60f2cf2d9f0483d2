import { CYCLES, PAUSE_MS, prices, REMINDED_MS, SHIPPING_CENTS, WEEK_MS } from "./order-steps.ts";
import {
  addUnits,
  changeAt,
  end,
  type ModelOrder,
  type ModelSubscription,
  type OrderModel,
} from "./shop-model.ts";

const RETRY_MS = 24 * 60 * 60_000;
const UNPAID_MS = 14 * 24 * 60 * 60_000;

/** Whatever is due is renewed, or tried again a day later where there is too little of it. */
export function renewAll(model: OrderModel): OrderModel {
  const due = model.subscriptions
    .map((one, place) => ({ ...one, place }))
    .filter(({ status, tryAt }) => status === "active" && tryAt <= model.time)
    .sort((one, other) => one.tryAt - other.tryAt)[0];
  if (!due) return { ...model, time: model.time + PAUSE_MS };
  const { place, order: begun, cycle, startedAt } = due;
  const quantity = model.orders[begun]?.quantity ?? 0;
  const isThere = model.units.abo >= quantity;
  const renewal: ModelOrder = {
    item: "abo",
    quantity,
    hasCup: false,
    status: "pending",
    wasPaid: false,
    isByCard: false,
    uses: [],
    dueCents: prices.abo * quantity + SHIPPING_CENTS,
    isRenewal: true,
    createdAt: model.time,
    remindedAt: 0,
    refundedCents: 0,
    refundedUnits: 0,
  };
  const isLast = cycle + 1 === CYCLES;
  const changes: Partial<ModelSubscription> = isThere
    ? {
        cycle: cycle + 1,
        status: isLast ? "ended" : "active",
        tryAt: startedAt + (cycle + 1) * WEEK_MS,
      }
    : { tryAt: model.time + RETRY_MS };
  return renewAll({
    ...addUnits(model, "abo", isThere ? -quantity : 0),
    time: model.time + PAUSE_MS,
    orders: isThere ? [...model.orders, renewal] : model.orders,
    subscriptions: changeAt(model.subscriptions, place, changes),
  });
}

/** Buyers are reminded two days before their time to pay is over; then what nobody has paid ends, never without that. */
export function tendUnpaid(model: OrderModel): OrderModel {
  const { time } = model;
  let after = model;
  for (const [place, { status, createdAt, remindedAt }] of model.orders.entries()) {
    if (status !== "pending" || time - createdAt < UNPAID_MS - REMINDED_MS) continue;
    const isOver = time - createdAt >= UNPAID_MS && time - remindedAt >= REMINDED_MS;
    const reminded = changeAt(after.orders, place, { remindedAt: time });
    if (remindedAt === 0) after = { ...after, orders: reminded };
    else if (isOver) after = end(after, place, "cancelled") ?? after;
  }
  return after;
}
