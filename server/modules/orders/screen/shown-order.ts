import type { Value } from "../../../../engine/index.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { OwnerView } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { OrderDetails } from "../follower.ts";
import type { Order } from "../order.ts";
import { nextOf } from "../order-rules.ts";
import type { OrderRefund } from "../refund.ts";
import { isRefundable } from "../refunds/refund-plan.ts";
import { toShownDownload } from "../shown/order-extras.ts";
import { toAddressTables, toEntryTable, toPlanTables, toSumTable } from "../shown/order-tables.ts";
import { toShownTable } from "../shown/pages.ts";
import { statusNames, toPaymentText, toStatusText } from "./order-texts.ts";
import { toShownRefund } from "./refund-form.ts";
import { toShownParcels, toShownSending } from "./shown-parcels.ts";

/** Data that belongs to an order besides itself. */
type Besides = OrderDetails & {
  readonly refunds: readonly OrderRefund[];
};

/** The data of an order for the template. */
export function toShownOrder(
  { site }: OwnerView,
  order: Order,
  { refunds, payments, withdrawals = [], downloads = [] }: Besides,
): Record<string, Value> {
  const { texts } = site;
  const { status, email, createdAt, paidAt, cancelAskedAt, isTest, token } = order;
  const tables = [
    toEntryTable(site, order, "owner"),
    ...toPlanTables(site, order, undefined),
    toSumTable(site, order),
    ...toAddressTables(site, order, "owner"),
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
    tables: tables.map(toShownTable),
    parcels: toShownParcels(site, order),
    sending: toShownSending(site, order, refunds),
    mayBeSent: nextOf(order).includes("fulfilled"),
    next: nextOf(order)
      .filter((to) => to !== "fulfilled" && !(to === "refunded" && isRefundable(order)))
      .map((to) => ({ value: to, name: texts[statusNames[to]] })),
    refund: toShownRefund(site, order, refunds),
    disputes: toShownDisputes(site, payments),
    downloads: downloads.map((file) => toShownDownload(site, file)),
    withdrawals: withdrawals.map(({ id, name, items, receivedAt }) => ({
      path: `${screensPaths.owner}/withdrawals#case-${encodeURIComponent(id)}`,
      name,
      receivedAt,
      items: items || texts.withdrawalAllItems,
    })),
  };
}

/** The disputes about the payment of an order, in words. */
const toShownDisputes = (
  { texts, moneyFormat }: Site,
  payments: OrderDetails["payments"],
): readonly Value[] =>
  (payments?.disputes ?? []).map(({ cents, state, reason, dueAt, changedAt }) => ({
    changedAt,
    text: fill(texts[disputeTexts[state]], { amount: toMoneyText(cents, moneyFormat), reason }),
    ...(state === "open" && dueAt !== null && { dueAt }),
  }));

const disputeTexts = {
  open: "ordersDisputeOpen",
  won: "ordersDisputeWon",
  lost: "ordersDisputeLost",
} as const;
