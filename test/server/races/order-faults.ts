import type { Rows } from "../../support/races/stage.ts";
import { MOST_FIVES, raceShop } from "./race-shop.ts";

/** The faults in orders, and in the stock and codes that they use, after any two calls. */
export const findOrderFaults = (rows: Rows): readonly string[] => [
  ...findRepeated(rows),
  ...findStockFaults(rows),
  ...findCouponFaults(rows),
  ...findGiftCardFaults(rows),
  ...findMailFaults(rows),
  ...findRefundFaults(rows),
  ...findParcelFaults(rows),
];

/** Orders that hold what they have taken. */
const findAlive = ({ orders = [] }: Rows) =>
  orders.filter(({ status }) => status !== "cancelled" && status !== "refunded");

/** Two orders with one key, or of one cart. */
function findRepeated(rows: Rows): string[] {
  const keys = [
    ...(rows.orders ?? []).map(({ checkout_key }) => `key ${checkout_key}`),
    ...findAlive(rows).map(({ cart_id }) => `cart ${cart_id}`),
  ];
  return keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `two orders: ${key}`);
}

/** Units of a variant: what is there and what orders hold or have sent is what the content began with and owners have put there. */
function findStockFaults(rows: Rows): string[] {
  const alive = new Set(findAlive(rows).map(({ id }) => id));
  return (rows.stock ?? []).flatMap(({ item_id, sku, units }) => {
    const isIts = (row: Rows[""][number]) => row.item_id === item_id && row.sku === sku;
    const lines = (rows.order_lines ?? []).filter(isIts);
    const held = lines.filter(({ order_id }) => alive.has(order_id));
    const sent = lines.filter(({ order_id }) => !alive.has(order_id));
    const sold = sum(held, "units_taken") - sum(held, "units_back") + sum(sent, "units_sent");
    const edits = (rows.stock_edits ?? []).filter(isIts);
    const began = raceShop.findProduct(String(item_id))?.variants[0]?.stock ?? 0;
    const wanted = began + sum(edits, "to_units") - sum(edits, "from_units");
    const isRight = Number(units) >= 0 && Number(units) + sold === wanted;
    return isRight ? [] : [`${units} in stock and ${sold} sold of ${wanted} of ${item_id}`];
  });
}

/** A coupon is counted once for each order that has it, and no more often than it may be. */
function findCouponFaults(rows: Rows): string[] {
  const sent = new Set((rows.order_parcels ?? []).map(({ order_id }) => order_id));
  const holding = [
    ...findAlive(rows),
    ...(rows.orders ?? []).filter(({ id, status }) => status === "cancelled" && sent.has(id)),
  ];
  const uses = holding.filter(({ totals }) =>
    JSON.parse(String(totals)).coupons.includes("FIVE"),
  ).length;
  return (rows.coupon_uses ?? []).flatMap(({ used }) =>
    Number(used) === uses && uses <= MOST_FIVES ? [] : [`${used} uses counted of ${uses}`],
  );
}

/** The balance of a gift card and the payments made with it add up to its value. */
function findGiftCardFaults(rows: Rows): string[] {
  const uses = (rows.gift_card_uses ?? []).filter(({ returned_at }) => returned_at === null);
  const cards = (rows.gift_cards ?? []).flatMap(({ id, balance_cents, value_cents }) => {
    const own = uses.filter(({ card_id }) => card_id === id);
    const paid = sum(own, "cents") - sum(own, "returned_cents");
    const isRight =
      Number(balance_cents) >= 0 && Number(balance_cents) + paid === Number(value_cents);
    return isRight ? [] : [`${balance_cents} left and ${paid} paid of ${value_cents}`];
  });
  const alive = new Map(
    findAlive(rows).map(({ id, totals }) => [id, JSON.parse(String(totals)).giftCardCents]),
  );
  const orders = [...alive].flatMap(([id, cents]) => {
    const paid = sum(
      uses.filter(({ order_id }) => order_id === id),
      "cents",
    );
    return paid === cents ? [] : [`an order says ${cents} and has taken ${paid} from gift cards`];
  });
  const kept = uses.filter(({ order_id }) => !alive.has(order_id)).map(() => "a use of no order");
  return [...cards, ...orders, ...kept];
}

/** No more is paid back than was paid, and none of a payment that it has not received. */
function findRefundFaults({ orders = [], order_refunds = [], ...rows }: Rows): string[] {
  const ofOrders = orders.flatMap(({ id, totals, paid_at, refunded_cents }) => {
    const back = sum(
      order_refunds.filter(({ order_id }) => order_id === id),
      "cents",
    );
    const paid = paid_at === null ? 0 : JSON.parse(String(totals)).grandTotalCents;
    const isRight = back === Number(refunded_cents) && back <= paid;
    return isRight ? [] : [`${back} paid back of ${paid}, and ${refunded_cents} counted`];
  });
  const ofPayments = (rows.payments ?? []).flatMap(({ id, received_cents }) => {
    const back = sum(
      (rows.payment_refunds ?? []).filter(({ payment_id }) => payment_id === id),
      "cents",
    );
    return back <= Number(received_cents) ? [] : [`${back} paid back of ${received_cents}`];
  });
  return [...ofOrders, ...ofPayments];
}

/** The units in the parcels of an order are counted, and are no more than were ordered; each parcel is mailed, and an order is sent with its last unit. */
function findParcelFaults({ orders = [], order_lines = [], order_parcels = [], mails = [] }: Rows) {
  const faults = order_lines.flatMap(({ order_id, position, quantity, units_sent }) => {
    const units = order_parcels
      .filter((parcel) => parcel.order_id === order_id)
      .flatMap(({ lines }): { line: number; quantity: number }[] => JSON.parse(String(lines)))
      .filter(({ line }) => line === Number(position) - 1)
      .reduce((total, one) => total + one.quantity, 0);
    const isSent = orders.some(({ id, status }) => id === order_id && status === "fulfilled");
    const isRight = units === Number(units_sent) && units <= Number(quantity);
    return isRight && (!isSent || units === Number(quantity))
      ? []
      : [`${units} in parcels and ${units_sent} counted of ${quantity}`];
  });
  const told = mails.filter(({ kind }) => String(kind).endsWith("sent")).length;
  return told === order_parcels.length ? faults : [...faults, `${told} mails of parcels`];
}

/** Each order is confirmed once. */
function findMailFaults({ orders = [], mails = [] }: Rows): string[] {
  const confirmed = mails.filter(({ kind }) => kind === "order-confirmation").length;
  return confirmed === orders.length ? [] : [`${confirmed} mails for ${orders.length} orders`];
}

const sum = (rows: Rows[""], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
