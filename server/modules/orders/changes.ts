import type { Transaction } from "../../database/transact.ts";
import { giveCartBack } from "../cart/index.ts";
import { findCancelling } from "./cancelling.ts";
import { orderStatusRefused, orderUnknown } from "./errors.ts";
import type { Order, OrderStatus } from "./order.ts";
import { isAlive, mayBecome } from "./order-rules.ts";
import type { Shipment } from "./parcel.ts";
import {
  closeIfSent,
  createParcelChanges,
  type ParcelChanges,
  packRest,
} from "./parcels/parcel-changes.ts";
import { type Placed, type PlaceRequest, placeOrder } from "./placing/placing.ts";
import { createRefundChanges, type RefundChanges } from "./refunds/refund-changes.ts";
import type { RefundingDependencies } from "./refunds/refunding.ts";
import { createOrderStore } from "./store.ts";
import { createDutyStore } from "./stores/duty-store.ts";
import { announce, mail, tellCancelled } from "./telling.ts";
import { change, deliver, settle } from "./transitions.ts";

/** Address of an account, `buyer`, `payment` or `shop`. */
type ChangedBy = string;

/** A new status of an order, given by an owner or a payment. */
export type StatusChange = {
  readonly websiteId: string;
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly by: ChangedBy;
  readonly reason?: string | undefined;
  /** How the rest of its goods is sent, if it is. */
  readonly shipment?: Shipment | undefined;
};

/** The changes of orders, each within the transaction of its caller. */
export type OrderChanges = RefundChanges &
  ParcelChanges & {
    /**
     * Places an order, or returns the one that was placed under its key. Errors: `cartUnknown` for an empty cart,
     * `variantUnavailable`, `notEnoughStock`, `shippingOptionUnavailable`, `totalChanged` if the cart or the sum is not the
     * confirmed one, `invalidRequest` for a missing address or payment method; those of gift cards.
     */
    place(transaction: Transaction, request: PlaceRequest): Promise<Placed>;
    /**
     * Marks an order as paid, once, and sends the mails that were waiting for it. An order that was cancelled before stays
     * cancelled, and the caller pays the money back. Errors: `orderUnknown`.
     */
    markPaid(
      transaction: Transaction,
      orderId: string,
      by?: ChangedBy,
      reason?: string,
    ): Promise<Order>;
    /** Undoes an order whose payment has failed and returns the cart to its visitor. Only affects unpaid orders. */
    takeBack(transaction: Transaction, orderId: string, reason: string): Promise<Order>;
    /**
     * Cancels an order for its buyer, and mails everybody who was notified of it. If that is not possible alone any more, it asks
     * the owner instead, once. Errors: `orderStatusRefused` for an order that was shipped or has ended.
     */
    cancel(transaction: Transaction, orderId: string): Promise<Order>;
    /** Delivers the files of an order that had to wait for it, unless it has ended or its site is no longer served. */
    deliverLater(transaction: Transaction, orderId: string): Promise<void>;
    /** Gives an order another status. Errors: `orderUnknown`, `orderStatusRefused` if it cannot change to that status now. */
    setStatus(transaction: Transaction, change: StatusChange): Promise<Order>;
  };

/** Creates the changes of orders. */
export function createOrderChanges(dependencies: RefundingDependencies): OrderChanges {
  const refunds = createRefundChanges(dependencies);
  return {
    place: place(dependencies),
    markPaid: markPaid(dependencies),
    takeBack: takeBack(dependencies),
    cancel: cancel(dependencies),
    deliverLater: deliverLater(dependencies),
    setStatus: setStatus(dependencies),
    ...createParcelChanges(dependencies),
    ...refunds,
    refund: async (transaction, asked) =>
      closeIfSent(dependencies, transaction, await refunds.refund(transaction, asked), asked.by),
  };
}

async function askToCancel(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
): Promise<Order> {
  const { now, siteOf } = dependencies;
  if (order.cancelAskedAt !== null) return order;
  const asked = { ...order, cancelAskedAt: now() };
  await createDutyStore(transaction).askToCancel(order.id, asked.cancelAskedAt);
  await mail(dependencies, transaction, siteOf(order.websiteId), asked, [
    "order-notice-cancel-asked",
  ]);
  return asked;
}

async function lock(transaction: Transaction, orderId: string): Promise<Order> {
  const order = await createOrderStore(transaction).lock(orderId);
  if (!order) throw orderUnknown();
  return order;
}

const place =
  (dependencies: RefundingDependencies): OrderChanges["place"] =>
  async (transaction, request) => {
    const { stock, followers, now } = dependencies;
    const placed = await placeOrder(transaction, { stock, followers }, request, now());
    const { order, isNew } = placed;
    if (!isNew) return placed;
    if (order.status === "paid") await settle(dependencies, transaction, request.site, order);
    else if (!request.awaitsPayment) await announce(dependencies, transaction, request.site, order);
    return placed;
  };

const markPaid =
  (dependencies: RefundingDependencies): OrderChanges["markPaid"] =>
  async (transaction, orderId, by = "payment", reason = "") => {
    const order = await lock(transaction, orderId);
    if (!mayBecome(order, "paid")) return order;
    return change(dependencies, transaction, order, { to: "paid", by, reason });
  };

const takeBack =
  (dependencies: RefundingDependencies): OrderChanges["takeBack"] =>
  async (transaction, orderId, reason) => {
    const { now } = dependencies;
    const order = await lock(transaction, orderId);
    if (order.status !== "pending") return order;
    await createOrderStore(transaction).releaseCart(orderId);
    await giveCartBack(transaction, orderId, now());
    return change(dependencies, transaction, order, { to: "cancelled", by: "payment", reason });
  };

const cancel =
  (dependencies: RefundingDependencies): OrderChanges["cancel"] =>
  async (transaction, orderId) => {
    const order = await lock(transaction, orderId);
    const cancelling = await findCancelling(dependencies, transaction, order);
    if (!cancelling) throw orderStatusRefused();
    if (cancelling === "asks") return askToCancel(dependencies, transaction, order);
    const how = { to: "cancelled", by: "buyer", reason: "" } as const;
    const cancelled = await change(dependencies, transaction, order, how);
    await tellCancelled(dependencies, transaction, cancelled, [
      "order-cancelled",
      "order-notice-cancelled",
    ]);
    return cancelled;
  };

const deliverLater =
  (dependencies: RefundingDependencies): OrderChanges["deliverLater"] =>
  async (transaction, orderId) => {
    const { siteOf } = dependencies;
    const order = await lock(transaction, orderId);
    const site = siteOf(order.websiteId);
    if (site && order.deliverAt !== null && order.paidAt !== null && isAlive(order)) {
      await deliver(dependencies, transaction, site, order);
    }
  };

const setStatus =
  (dependencies: RefundingDependencies): OrderChanges["setStatus"] =>
  async (transaction, { websiteId, orderId, to, by, reason = "", shipment }) => {
    const order = await lock(transaction, orderId);
    if (order.websiteId !== websiteId) throw orderUnknown();
    if (!mayBecome(order, to)) throw orderStatusRefused();
    const sent =
      to === "fulfilled"
        ? await packRest(dependencies, transaction, order, { by, shipment })
        : order;
    const changed = await change(dependencies, transaction, sent, { to, by, reason });
    if (to === "cancelled")
      await tellCancelled(dependencies, transaction, changed, ["order-cancelled"]);
    return changed;
  };
