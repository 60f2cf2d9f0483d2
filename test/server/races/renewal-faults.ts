import type { Rows } from "../../support/races/stage.ts";

/** The faults in subscriptions and payments after any two calls. */
export const findRenewalFaults = (rows: Rows): readonly string[] => [
  ...findCycleFaults(rows),
  ...findTroubleFaults(rows),
  ...findPaymentFaults(rows),
];

/** Each cycle after the first has made its order, and mailed it, once. */
function findCycleFaults(rows: Rows): string[] {
  const { subscriptions = [], subscription_cycles = [], orders = [] } = rows;
  const wanted = subscriptions.reduce((count, { cycle }) => count + Number(cycle) - 1, 0);
  const carts = new Set(subscription_cycles.map(({ cart_id }) => cart_id));
  const made = orders.filter(({ cart_id }) => carts.has(cart_id)).length;
  const counts = [subscription_cycles.length, made, countMails(rows, "subscription-renewal")];
  return counts.every((count) => count === wanted)
    ? []
    : [`cycles, orders and mails of ${wanted} renewals: ${counts}`];
}

/** Owners are told of what could not be made. */
function findTroubleFaults(rows: Rows): string[] {
  const troubled = (rows.subscriptions ?? []).filter(({ trouble }) => trouble !== "").length;
  const told = countMails(rows, "subscription-trouble");
  // A subscription that is cancelled afterwards has no trouble any more.
  const isRunning = (rows.subscriptions ?? []).every(({ status }) => status === "active");
  return told === troubled || (!isRunning && told > troubled)
    ? []
    : [`${told} mails of ${troubled} troubles`];
}

/** An order that was paid by card and is cancelled is paid back; one that stands is not. */
function findPaymentFaults({ orders = [], payments = [] }: Rows): string[] {
  return payments.flatMap(({ order_id, state }) => {
    const status = orders.find(({ id }) => id === order_id)?.status;
    const isRight = state === (status === "refunded" ? "refunded" : "paid");
    return isRight && status !== "cancelled" ? [] : [`a payment ${state} of an order ${status}`];
  });
}

const countMails = ({ mails = [] }: Rows, wanted: string): number =>
  mails.filter(({ kind }) => kind === wanted).length;
