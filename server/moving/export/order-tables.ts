import { toListCell } from "../../content/exports/list-names.ts";
import {
  addressColumns,
  orderColumns,
  profileColumns,
} from "../../content/exports/order-columns.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import { CSV_START, type CsvCell, toCsvLine } from "../../http/answers/csv.ts";
import type { Subscriber } from "../../modules/newsletter/index.ts";
import type { Address, OrderHistory } from "../../modules/orders/index.ts";

type Cells = Readonly<Record<string, CsvCell>>;

/** Tables of some columns, of which a row has those that it knows. */
async function* toTable(
  columns: readonly string[],
  rows: AsyncIterable<Cells>,
): AsyncGenerator<string> {
  yield CSV_START + toCsvLine(columns);
  for await (const row of rows) yield toCsvLine(columns.map((name) => row[name] ?? ""));
}

const addresses = [
  ...Object.values(addressColumns("Billing")),
  ...Object.values(addressColumns("Shipping")),
];

/** Orders in the platform's columns. */
export const toOrderTable = (orders: AsyncIterable<OrderHistory>): AsyncGenerator<string> =>
  toTable([...Object.values(orderColumns), ...addresses], toOrderRows(orders));

async function* toOrderRows(orders: AsyncIterable<OrderHistory>): AsyncGenerator<Cells> {
  for await (const history of orders) {
    const { lines, number } = history.order;
    for (const [at, line] of lines.entries()) {
      yield {
        [orderColumns.id]: String(number),
        ...(at === 0 && toOrderCells(history)),
        [orderColumns.quantity]: String(line.quantity),
        [orderColumns.name]: line.title,
        [orderColumns.price]: { cents: line.unitCents },
        [orderColumns.sku]: line.sku ?? "",
        [orderColumns.variant]: Object.values(line.attributes).join(" / "),
        [orderColumns.requiresShipping]: line.productType === "physical" ? "true" : "false",
      };
    }
  }
}

const financial = { paid: "PAID", open: "PENDING", refunded: "REFUNDED" } as const;

function toOrderCells({ order, changes }: OrderHistory): Cells {
  const { totals, status, paidAt, refundedCents } = order;
  const isEnded = status === "cancelled" || status === "refunded";
  const paid = status === "refunded" ? "refunded" : paidAt === null ? "open" : "paid";
  const timeOf = (one: string): string =>
    toTime(changes.findLast(({ to }) => to === one)?.changedAt ?? null);
  return {
    [orderColumns.email]: order.email,
    [orderColumns.financialStatus]: financial[paid],
    [orderColumns.paidAt]: toTime(paidAt),
    [orderColumns.fulfillmentStatus]:
      status === "fulfilled" ? "FULFILLED" : isEnded ? "CANCELED" : "PENDING",
    [orderColumns.fulfilledAt]: timeOf("fulfilled"),
    [orderColumns.currency]: totals.currency,
    [orderColumns.subtotal]: { cents: totals.subtotalCents },
    [orderColumns.shipping]: { cents: totals.shippingCents },
    [orderColumns.taxes]: { cents: totals.taxCents },
    [orderColumns.refunded]: { cents: refundedCents },
    [orderColumns.total]: { cents: totals.grandTotalCents },
    [orderColumns.discountCode]: totals.coupons.join(", "),
    [orderColumns.discount]: { cents: totals.discountCents },
    [orderColumns.shippingMethod]: totals.shippingOption?.name ?? "",
    [orderColumns.createdAt]: toTime(order.createdAt),
    [orderColumns.cancelledAt]: isEnded ? timeOf("cancelled") || timeOf("refunded") : "",
    [orderColumns.payment]: order.payment ?? "",
    ...toAddressCells("Billing", order.billingAddress),
    ...toAddressCells("Shipping", order.shippingAddress),
  };
}

function toAddressCells(kind: "Billing" | "Shipping", address: Address | null): Cells {
  if (!address) return {};
  const columns = addressColumns(kind);
  return {
    [columns.name]: `${address.firstName} ${address.lastName}`.trim(),
    [columns.line1]: address.line1,
    [columns.line2]: address.line2,
    [columns.city]: address.city,
    [columns.zip]: address.zip,
    [columns.region]: address.region,
    [columns.country]: address.country,
    [columns.phone]: address.phone,
  };
}

/** Lists whose mails an address has agreed to at the same time. */
type Consent = { readonly key: string; readonly cells: Cells; readonly lists: readonly string[] };

/** Customers and subscribers in the platform's columns: a row for each address, and for each further day of consent. */
export const toProfileTable = (
  orders: AsyncIterable<OrderHistory>,
  subscribers: AsyncIterable<Subscriber>,
): AsyncGenerator<string> =>
  toTable([...Object.values(profileColumns), ...addresses], toProfileRows(orders, subscribers));

async function* toProfileRows(
  orders: AsyncIterable<OrderHistory>,
  subscribers: AsyncIterable<Subscriber>,
): AsyncGenerator<Cells> {
  const customers = new Map<string, Cells>();
  for await (const { order } of orders) {
    const key = toEmailKey(order.email);
    // The newest order comes first, and has the latest addresses. An erased one belongs to nobody.
    if (key !== "" && !customers.has(key)) customers.set(key, toCustomerCells(order));
  }
  const consents = new Map<string, Consent>();
  for await (const subscriber of subscribers) {
    if (subscriber.state === "pending") continue;
    const { state, list, email, source, askedAt, confirmedAt } = subscriber;
    const key = toEmailKey(email);
    const cells = {
      [profileColumns.email]: email,
      [profileColumns.accepts]: state === "confirmed" ? "true" : "false",
      [profileColumns.since]: toTime(confirmedAt ?? askedAt),
      [profileColumns.source]: source.pagePath,
    };
    const place = JSON.stringify([key, cells]);
    const known = consents.get(place);
    consents.set(place, { key, cells, lists: [...(known?.lists ?? []), list] });
  }
  for (const { key, cells, lists } of consents.values()) {
    yield { ...customers.get(key), ...cells, [profileColumns.lists]: toListCell(lists) };
    customers.delete(key);
  }
  for (const cells of customers.values()) yield { ...cells, [profileColumns.accepts]: "false" };
}

function toCustomerCells(order: OrderHistory["order"]): Cells {
  const { email, billingAddress, shippingAddress } = order;
  const { firstName = "", lastName = "" } = billingAddress ?? shippingAddress ?? {};
  return {
    [profileColumns.email]: email,
    [profileColumns.firstName]: firstName,
    [profileColumns.lastName]: lastName,
    ...toAddressCells("Billing", billingAddress),
    ...toAddressCells("Shipping", shippingAddress),
  };
}

/** In UTC, as the platform writes times; empty for none. */
const toTime = (time: number | null): string =>
  time === null ? "" : `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} +0000`;
