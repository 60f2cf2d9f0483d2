import type { Value } from "../../../../engine/index.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { OfferedDownload } from "../../downloads/index.ts";
import type { OrderWithdrawal } from "../follower.ts";
import type { Order } from "../order.ts";
import { nextOf } from "../order-rules.ts";
import { toShownDownload } from "../shown/order-extras.ts";
import { toAddressTables, toEntryTable, toPlanTables, toSumTable } from "../shown/order-tables.ts";
import type { OrderChange } from "../stores/change-store.ts";
import { statusNames, toActorText, toPaymentText } from "./order-texts.ts";

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
  const { status, email, createdAt, paidAt, cancelAskedAt, isTest, token } = order;
  const tables = [
    toEntryTable(site, order, "owner"),
    ...toPlanTables(site, order, undefined),
    toSumTable(site, order),
    ...toAddressTables(site, order),
  ];
  return {
    status: texts[statusNames[status]],
    payment: toPaymentText(texts, order),
    email,
    createdAt,
    buyerPage: `${ordersPaths.page}/${token}`,
    ...(paidAt !== null && { paidAt }),
    ...(cancelAskedAt !== null && status === "paid" && { cancelAskedAt }),
    ...(isTest && { isTest }),
    tables: tables.map(({ title, rows }) => ({
      title,
      rows: rows.map(([label = "", value = ""]) => ({ label, value })),
    })),
    next: nextOf(order).map((to) => ({ value: to, name: texts[statusNames[to]] })),
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
