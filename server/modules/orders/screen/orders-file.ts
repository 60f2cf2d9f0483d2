import { fill, type Texts } from "../../../contract/texts/index.ts";
import { CSV_START, toCsvLine } from "../../../http/answers/csv.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import type { OrderService } from "../service.ts";
import { toBuyerName, toLineName } from "../shown/order-tables.ts";
import { statusNames, toPaymentText } from "./order-texts.ts";

/** The search. */
type Query = Parameters<OrderService["list"]>[0];

/** All orders that match a search, as CSV. */
export async function* writeOrders(
  site: Site,
  orders: Pick<OrderService, "list">,
  query: Omit<Query, "before">,
): AsyncGenerator<string> {
  yield CSV_START + toCsvLine(toHeadings(site.texts));
  let before: Query["before"];
  do {
    const { orders: found, next } = await orders.list({ ...query, before });
    for (const order of found) yield toCsvLine(toCells(site, order));
    before = next;
  } while (before !== undefined);
}

const toHeadings = (texts: Texts): readonly string[] => [
  texts.ordersNumber,
  texts.ordersPlacedAt,
  texts.ordersPaidAt,
  texts.ordersStatus,
  texts.email,
  texts.ordersName,
  texts.orderEntries,
  texts.orderSubtotal,
  fill(texts.orderDiscount, { codes: "" }).replace(/\s*\(\)/, ""),
  fill(texts.orderShipping, { name: "" }).replace(/\s*\(\)/, ""),
  texts.ordersTotal,
  texts.orderGiftCard,
  texts.ordersCurrency,
  texts.ordersPayment,
  texts.orderNote,
];

/** Times are in UTC and ISO 8601, and amounts have a decimal point, which every spreadsheet sorts correctly. */
function toCells(site: Site, order: Order): readonly string[] {
  const { texts } = site;
  const { number, createdAt, paidAt, status, email, lines, totals, note } = order;
  const toAmount = (cents: number) => (cents / 100).toFixed(2);
  return [
    String(number),
    new Date(createdAt).toISOString(),
    paidAt === null ? "" : new Date(paidAt).toISOString(),
    texts[statusNames[status]],
    email,
    toBuyerName(order),
    lines.map((line) => toLineName(site, line, "owner").replaceAll("\n", ", ")).join("\n"),
    ...[totals.subtotalCents, totals.discountCents, totals.shippingCents].map(toAmount),
    ...[totals.grandTotalCents, totals.giftCardCents].map(toAmount),
    totals.currency,
    toPaymentText(texts, order),
    note,
  ];
}
