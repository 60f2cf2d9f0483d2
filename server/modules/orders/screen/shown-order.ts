import type { Value } from "../../../../engine/index.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { OfferedDownload } from "../../downloads/index.ts";
import type { OrderWithdrawal } from "../follower.ts";
import type { Order } from "../order.ts";
import { nextOf } from "../order-rules.ts";
import { knownCarriers, toShipmentText } from "../shipment.ts";
import { toShownDownload } from "../shown/order-extras.ts";
import { toAddressTables, toEntryTable, toPlanTables, toSumTable } from "../shown/order-tables.ts";
import type { OrderChange } from "../stores/change-store.ts";
import { statusNames, toActorText, toPaymentText, toStatusText } from "./order-texts.ts";

/** Data that belongs to an order besides itself. */
type Besides = {
  readonly changes: readonly OrderChange[];
  readonly withdrawals: readonly OrderWithdrawal[];
  readonly downloads: readonly OfferedDownload[];
};

/** The data of an order for the template. */
export function toShownOrder(
  { site }: OwnerView,
  order: Order,
  { changes, withdrawals, downloads }: Besides,
): Record<string, Value> {
  const { texts } = site;
  const { status, email, createdAt, paidAt, cancelAskedAt, isTest, token, shipment } = order;
  const tables = [
    toEntryTable(site, order, "owner"),
    ...toPlanTables(site, order, undefined),
    toSumTable(site, order),
    ...toAddressTables(site, order),
  ];
  return {
    status: toStatusText(texts, order),
    payment: toPaymentText(texts, order),
    email,
    createdAt,
    buyerPage: `${ordersPaths.page}/${token}`,
    ...(paidAt !== null && { paidAt }),
    ...(cancelAskedAt !== null && ["pending", "paid"].includes(status) && { cancelAskedAt }),
    ...(isTest && { isTest }),
    tables: tables.map(({ title, rows }) => ({
      title,
      rows: rows.map(([label = "", value = ""]) => ({ label, value })),
    })),
    ...(shipment && { shipment: { ...shipment, text: toShipmentText(shipment) } }),
    carriers: knownCarriers.map((known) => ({
      ...known,
      chosen: known.name === shipment?.carrier,
    })),
    isOther: shipment !== undefined && !knownCarriers.some(({ name }) => name === shipment.carrier),
    mayBeSent: nextOf(order).includes("fulfilled"),
    next: nextOf(order)
      .filter((to) => to !== "fulfilled")
      .map((to) => ({ value: to, name: texts[statusNames[to]] })),
    downloads: downloads.map((file) => toShownDownload(site, file)),
    changes: changes.map(({ changedAt, changedBy, from, to, reason }) => ({
      changedAt,
      reason,
      by: toActorText(texts, changedBy),
      from: from === null ? "" : texts[statusNames[from]],
      to: texts[statusNames[to]],
    })),
    withdrawals: withdrawals.map(({ name, items, receivedAt }) => ({
      name,
      receivedAt,
      items: items || texts.withdrawalAllItems,
    })),
  };
}
