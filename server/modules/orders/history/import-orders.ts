import { randomBytes, randomUUID } from "node:crypto";
import { toEmailKey } from "../../../contract/values/email.ts";
import type { Transaction } from "../../../database/transact.ts";
import type { Order, OrderStatus } from "../order.ts";
import { createOrderStore } from "../store.ts";
import { createEventStore } from "../stores/event-store.ts";
import { createNumberStore, isNumberTaken } from "../stores/number-store.ts";
import { createRefundStore } from "../stores/refund-store.ts";

/** An order of another shop, with what became of it there. Times in milliseconds since 1970. */
export type ForeignOrder = Pick<
  Order,
  | ("websiteId" | "number" | "status" | "email" | "locale" | "shippingAddress" | "billingAddress")
  | ("lines" | "totals" | "createdAt" | "paidAt" | "refundedCents")
> & {
  /** Its number as the other shop wrote it: each comes once. */
  readonly foreignNumber: string;
  /** When it reached its status. */
  readonly endedAt: number;
  /** For the shop's own people; empty for none. */
  readonly notes: string;
};

/** An imported order with its number here; not new if an earlier import has brought it. */
export type ImportedOrder = { readonly number: number; readonly isNew: boolean };

/** Stands before a number that another order has already. */
const PREFIX = "9";
/** Digits of a number behind a prefix. */
const DIGITS = 5;

/**
 * Adds an order of another shop as history: nothing is paid, mailed, invoiced, delivered or taken from stock, and no follower is told. It has
 * no taxes by line, so that no document can be made of it.
 */
export async function importOrder(
  transaction: Transaction,
  foreign: ForeignOrder,
  now: number,
): Promise<ImportedOrder> {
  const { foreignNumber, endedAt, notes, refundedCents, ...facts } = foreign;
  const store = createOrderStore(transaction);
  const checkoutKey = `import:${foreignNumber}`;
  const earlier = await store.findByCheckoutKey(facts.websiteId, checkoutKey);
  if (earlier) return { number: earlier.number, isNew: false };
  const number = await toFreeNumber(transaction, facts);
  const id = randomUUID();
  const order: Order = {
    ...facts,
    id,
    number,
    token: randomBytes(32).toString("base64url"),
    payment: null,
    isTest: false,
    // Marks it as imported.
    cartId: id,
    note: "",
    hasSubscription: false,
    consentAt: null,
    deliverAt: null,
    cancelAskedAt: null,
    refundedCents: 0,
    parcels: [],
  };
  const keys = { checkoutKey, emailKey: toEmailKey(order.email), network: "" };
  await store.add({ order, ...keys, unitsTaken: order.lines.map(() => 0) });
  await store.releaseCart(id);
  // The mails of an order go out once.
  await store.markMailed(id, order.createdAt);
  await addChanges(transaction, order, endedAt);
  if (refundedCents > 0) await addRefund(transaction, order, refundedCents, endedAt);
  const told = number === facts.number ? [] : [`Order ID: ${foreignNumber}`];
  const text = [...told, ...(notes === "" ? [] : [notes])].join("\n");
  if (text !== "") {
    const event = { key: "import", kind: "note", text, madeAt: now, madeBy: "shop" } as const;
    await createEventStore(transaction).addEvent(id, event);
  }
  return { number, isNew: true };
}

/** The number of the order, or one with a prefix where another order has it. Later orders get higher ones. */
async function toFreeNumber(
  transaction: Transaction,
  { websiteId, number }: Pick<Order, "websiteId" | "number">,
): Promise<number> {
  const numbers = createNumberStore(transaction);
  await numbers.lock(websiteId);
  if (!(await isNumberTaken(transaction, websiteId, number))) {
    await numbers.raise(websiteId, number);
    return number;
  }
  for (let prefix = PREFIX; ; prefix += PREFIX) {
    const other = Number(prefix + String(number).padStart(DIGITS, "0"));
    if (!(await isNumberTaken(transaction, websiteId, other))) return other;
  }
}

async function addChanges(transaction: Transaction, order: Order, endedAt: number): Promise<void> {
  const { createdAt, paidAt, status } = order;
  const store = createOrderStore(transaction);
  const steps: { to: OrderStatus; at: number }[] = [{ to: "pending", at: createdAt }];
  if (paidAt !== null) steps.push({ to: "paid", at: paidAt });
  if (status !== "pending" && status !== "paid") steps.push({ to: status, at: endedAt });
  for (const { to, at } of steps) {
    // The order has its last status already, so that each is only noted.
    const change = { changedAt: at, changedBy: "shop", from: null, to, reason: "" };
    await store.change(order, change);
  }
}

const addRefund = (
  transaction: Transaction,
  { id, totals }: Order,
  cents: number,
  madeAt: number,
): Promise<void> =>
  createRefundStore(transaction).addRefund(
    id,
    {
      key: "import",
      cents,
      providerCents: 0,
      giftCardCents: 0,
      byHandCents: cents,
      shippingCents: 0,
      lines: [],
      isRestocked: false,
      reason: "",
      madeAt,
      madeBy: "shop",
    },
    totals.grandTotalCents,
  );
