import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../database/transact.ts";
import { orderStatusRefused, orderUnknown, parcelRefused } from "../errors.ts";
import type { Order } from "../order.ts";
import { isAlive, mayBecome } from "../order-rules.ts";
import { type Shipment, toShipmentText, unknownShipment } from "../parcel.ts";
import type { LineUnits, OrderRefund } from "../refund.ts";
import type { RefundingDependencies } from "../refunds/refunding.ts";
import { createOrderStore } from "../store.ts";
import { createParcelStore } from "../stores/parcel-store.ts";
import { createRefundStore } from "../stores/refund-store.ts";
import { mail, record } from "../telling.ts";
import { change } from "../transitions.ts";
import { findParcelRefusal, isPartSent, toUnitsToSend } from "./parcel-plan.ts";

type Deed = {
  readonly websiteId: string;
  readonly orderId: string;
  /** Address of the account. */
  readonly by: string;
  /** How it is carried. Undefined if that is not known. */
  readonly shipment?: Shipment | undefined;
};

/** Goods of an order that an owner sends. */
export type SentParcel = Deed & {
  readonly lines: readonly LineUnits[];
  /** Random; a repeated one changes nothing. */
  readonly key: string;
};

/** A parcel whose shipment an owner corrects. */
export type CorrectedParcel = Deed & { readonly place: number };

/** The parcels of orders, each within the transaction of its caller. */
export type ParcelChanges = {
  /**
   * Sends goods of an order, and mails its buyer. With the last of them the order is sent. Errors: `orderUnknown`,
   * `orderStatusRefused` if it cannot be sent now, `parcelRefused` for more units than are to be sent, or none.
   */
  sendParcel(transaction: Transaction, parcel: SentParcel): Promise<Order>;
  /** Corrects how a parcel is carried, and mails its buyer again. Errors: `orderUnknown`, `orderStatusRefused` if there is no such parcel. */
  correctParcel(transaction: Transaction, parcel: CorrectedParcel): Promise<Order>;
};

/** Creates the changes of parcels. */
export const createParcelChanges = (dependencies: RefundingDependencies): ParcelChanges => ({
  sendParcel: sendParcel(dependencies),
  correctParcel: correctParcel(dependencies),
});

async function lock(transaction: Transaction, { websiteId, orderId }: Deed) {
  const order = await createOrderStore(transaction).lock(orderId);
  if (order?.websiteId !== websiteId) throw orderUnknown();
  return { order, refunds: await createRefundStore(transaction).listRefunds(orderId) };
}

const sendParcel =
  (dependencies: RefundingDependencies): ParcelChanges["sendParcel"] =>
  async (transaction, parcel) => {
    const { order, refunds } = await lock(transaction, parcel);
    if (order.parcels.some(({ key }) => key === parcel.key)) return order;
    if (!mayBecome(order, "fulfilled")) throw orderStatusRefused();
    const lines = parcel.lines.filter(({ quantity }) => quantity > 0);
    const refusal = findParcelRefusal(toUnitsToSend(order, refunds), lines);
    if (refusal) throw parcelRefused(refusal);
    const packed = await pack(dependencies, transaction, order, { ...parcel, lines });
    const rest = toUnitsToSend(packed, refunds);
    if (rest.length > 0) {
      await record(dependencies, transaction, packed);
      await tell(dependencies, transaction, packed, { place: packed.parcels.length, rest });
      return packed;
    }
    return change(dependencies, transaction, packed, {
      to: "fulfilled",
      by: parcel.by,
      reason: "",
    });
  };

type Packed = Pick<SentParcel, "lines" | "by" | "shipment"> & { readonly key?: string };

/** Stores a parcel; returns the order with it. */
async function pack(
  { now }: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  { lines, by, shipment = unknownShipment, key = randomUUID() }: Packed,
): Promise<Order> {
  const place = order.parcels.length + 1;
  const parcel = { ...shipment, place, key, lines, sentAt: now(), sentBy: by };
  await createParcelStore(transaction).add(order.id, parcel);
  return { ...order, parcels: [...order.parcels, parcel] };
}

/** The order, with all of its goods that are still to be sent in one more parcel. */
export async function packRest(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  packed: Omit<Packed, "lines">,
): Promise<Order> {
  const refunds = await createRefundStore(transaction).listRefunds(order.id);
  const lines = toUnitsToSend(order, refunds);
  return lines.length === 0 ? order : pack(dependencies, transaction, order, { ...packed, lines });
}

/** Marks an order as sent if nothing of it is left to send because the rest was paid back. */
export async function closeIfSent(
  { now }: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  by: string,
): Promise<Order> {
  if (!isPartSent(order) || !mayBecome(order, "fulfilled")) return order;
  const refunds: readonly OrderRefund[] = await createRefundStore(transaction).listRefunds(
    order.id,
  );
  if (toUnitsToSend(order, refunds).length > 0) return order;
  const sent: Order = { ...order, status: "fulfilled" };
  const made = { changedAt: now(), changedBy: by, reason: "" };
  await createOrderStore(transaction).change(sent, {
    ...made,
    from: order.status,
    to: "fulfilled",
  });
  return sent;
}

async function tell(
  dependencies: RefundingDependencies,
  transaction: Transaction,
  order: Order,
  parcel: { readonly place: number; readonly rest: readonly LineUnits[] },
  isCorrection = false,
): Promise<void> {
  const { place, rest } = parcel;
  const isLast = rest.length === 0 && place === order.parcels.length;
  const kind = isLast ? "order-sent" : "order-part-sent";
  const site = dependencies.siteOf(order.websiteId);
  await mail(dependencies, transaction, site, order, [kind], { parcel, isCorrection });
}

const correctParcel =
  (dependencies: RefundingDependencies): ParcelChanges["correctParcel"] =>
  async (transaction, { place, by, shipment = unknownShipment, ...deed }) => {
    const { order, refunds } = await lock(transaction, { ...deed, by });
    const isIts = (parcel: Order["parcels"][number]) => parcel.place === place;
    if (!isAlive(order) || !order.parcels.some(isIts)) throw orderStatusRefused();
    await createParcelStore(transaction).correct(order.id, place, shipment);
    const parcels = order.parcels.map((one) => (isIts(one) ? { ...one, ...shipment } : one));
    const corrected = { ...order, parcels };
    await createOrderStore(transaction).change(corrected, {
      changedAt: dependencies.now(),
      changedBy: by,
      reason: toShipmentText(shipment),
      from: order.status,
      to: order.status,
    });
    const told = { place, rest: toUnitsToSend(order, refunds) };
    await tell(dependencies, transaction, corrected, told, true);
    return corrected;
  };
