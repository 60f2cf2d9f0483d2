import type { Value } from "../../../../engine/index.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import type { OwnerView } from "../../../screens/index.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import type { OfferedDownload } from "../../downloads/index.ts";
import type { OrderWithdrawal } from "../follower.ts";
import type { Order, OrderLine } from "../order.ts";
import { nextOf } from "../order-rules.ts";
import { knownCarriers, toShipmentText } from "../shipment.ts";
import { toShownDownload } from "../shown/order-extras.ts";
import { toAddressTables, toEntryTable, toSumTable } from "../shown/order-tables.ts";
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
  view: OwnerView,
  order: Order,
  { changes, withdrawals, downloads }: Besides,
): Record<string, Value> {
  const { site } = view;
  const { texts } = site;
  const { status, email, createdAt, paidAt, cancelAskedAt, isTest, token, lines, shipment } = order;
  const tables = [
    toEntryTable(site, order),
    toSumTable(site, order),
    ...toAddressTables(site, order),
    ...lines.flatMap((line) => toFieldTable(view, line)),
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

/** The answers to a line's form; fields have titles as long as the product still has its form. */
function toFieldTable(view: OwnerView, { itemId, title, additionalFields }: OrderLine) {
  if (additionalFields === null) return [];
  const shop = shopOf(view);
  const product = shop.findProduct(itemId);
  const form = product && shop.findForm(product);
  const titles = new Map(
    form?.fields.map((field) => [field.id, "title" in field ? field.title : ""]),
  );
  const values: Readonly<Record<string, unknown>> = Object(JSON.parse(additionalFields));
  const rows = Object.entries(values).map(
    ([id, value]) => [titles.get(id) || id, toValueText(value)] as const,
  );
  return [{ title: `${view.site.texts.ordersFields}: ${title}`, rows }];
}

const toValueText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(toValueText).join(" ").trim()
    : typeof value === "string"
      ? value
      : JSON.stringify(value);
