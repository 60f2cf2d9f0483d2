import {
  type Counted,
  CYCLES,
  firstUnits,
  type Item,
  PAUSE_MS,
  prices,
  REMINDED_MS,
  SHIPPING_CENTS,
  type Step,
  WEEK_MS,
} from "./order-steps.ts";
import { holdsTooMuch } from "./unpaid-share.ts";

const CANCEL_MS = 30 * 60_000;
const RETRY_MS = 24 * 60 * 60_000;
const UNPAID_MS = 14 * 24 * 60 * 60_000;

type Status = "pending" | "paid" | "fulfilled" | "cancelled" | "refunded";

/** An order as it must be. */
type ModelOrder = {
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
};

type ModelCard = {
  readonly order: number;
  readonly balanceCents: number;
  readonly isCancelled: boolean;
};

type ModelSubscription = {
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
    default:
      return changeOrder(model, step);
  }
}

/** Where an order or a gift card is that is named by any number; -1 where there are none. */
const placeOf = (number: number, list: readonly unknown[]): number =>
  list.length - 1 - (number % Math.max(1, list.length));

const changeAt = <Thing>(list: readonly Thing[], place: number, changes: Partial<Thing>): Thing[] =>
  list.map((one, index) => (index === place ? { ...one, ...changes } : one));

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
const takeUnits = (
  model: OrderModel,
  { item, quantity, hasCup }: Pick<ModelOrder, "item" | "quantity" | "hasCup">,
  sign: 1 | -1,
): OrderModel => addUnits(addUnits(model, item, sign * quantity), "becher", hasCup ? sign : 0);

const addUnits = (model: OrderModel, item: Item, units: number): OrderModel =>
  item === "gutschein"
    ? model
    : { ...model, units: { ...model.units, [item]: model.units[item] + units } };

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

/** An order ends: it gives back what it has taken, unless that was sent, and takes back what it has brought. */
function end(model: OrderModel, place: number, status: Status): OrderModel | undefined {
  const found = model.orders[place];
  if (!found) return undefined;
  const isUsed = model.cards.some(
    ({ order, balanceCents }) => order === place && balanceCents < prices.gutschein,
  );
  if (isUsed) return undefined;
  const back = found.status === "fulfilled" ? model : takeUnits(model, found, 1);
  return {
    ...back,
    orders: changeAt(model.orders, place, { status }),
    cards: model.cards.map((card, index) => ({
      ...card,
      isCancelled: card.isCancelled || card.order === place,
      balanceCents: card.balanceCents + (found.uses.find(([used]) => used === index)?.[1] ?? 0),
    })),
    subscriptions: model.subscriptions.map((one) =>
      one.order === place && one.status === "active" ? { ...one, status: "cancelled" } : one,
    ),
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
    // Unpaid, or paid and too late, the owner is asked, which changes nothing here.
    if (status === "pending" || model.time >= createdAt + CANCEL_MS) return { ...model };
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

/** Whatever is due is renewed, or tried again a day later where there is too little of it. */
function renewAll(model: OrderModel): OrderModel {
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
function tendUnpaid(model: OrderModel): OrderModel {
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
