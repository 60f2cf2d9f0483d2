import type { Address } from "../../contract/addresses/address.ts";
import { isEmail } from "../../contract/values/email.ts";
import { emailLength } from "../../contract/values/limits.ts";
import { addressColumns, orderColumns } from "./order-columns.ts";
import { type FindCountry, readAddress } from "./read-address.ts";
import type { Table, TableProblem, TableRow } from "./read-table.ts";
import { readTime } from "./read-time.ts";
import { createCells, type RowCells } from "./row-cells.ts";

/** An entry of an exported order. Amounts are in hundredths. */
export type ExportedLine = {
  readonly quantity: number;
  readonly name: string;
  readonly unitCents: number;
  readonly sku: string;
  readonly variant: string;
  readonly isShipped: boolean;
};

/** An order of an export: the sums of its first row, and its entries. Amounts are in hundredths, times in milliseconds since 1970. */
export type ExportedOrder = {
  readonly line: number;
  /** As the old shop wrote it. */
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly createdAt: number;
  readonly paidAt: number | undefined;
  readonly fulfilledAt: number | undefined;
  readonly cancelledAt: number | undefined;
  readonly isPaid: boolean;
  readonly isFulfilled: boolean;
  readonly isCancelled: boolean;
  readonly currency: string;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly discountCents: number;
  readonly refundedCents: number;
  readonly discountCode: string;
  readonly shippingMethod: string;
  readonly billing: Address | null;
  readonly shipping: Address | null;
  /** Notes of the shop: its own, and how the order was paid. */
  readonly notes: string;
  readonly lines: ExportedLine[];
};

/** The orders of a table, everything wrong with it, and the columns that nothing reads. */
export type ReadOrders = {
  readonly orders: readonly ExportedOrder[];
  readonly problems: readonly TableProblem[];
  readonly unknown: readonly string[];
};

/** Columns that are no more than what others say. */
const repeated: readonly string[] = [orderColumns.taxable, orderColumns.lineStatus];

const required = [
  orderColumns.id,
  orderColumns.email,
  orderColumns.total,
  orderColumns.name,
  orderColumns.quantity,
];

/** Reads the platform's export of orders. All problems of all rows are found in one go. */
export function readOrders(
  { columns, rows, problems: broken }: Table,
  findCountry: FindCountry,
): ReadOrders {
  const problems: TableProblem[] = [...broken];
  const known = new Set<string>([
    ...Object.values(orderColumns),
    ...Object.values(addressColumns("Billing")),
    ...Object.values(addressColumns("Shipping")),
  ]);
  const unknown = columns.filter(
    (name) => name !== "" && (!known.has(name) || repeated.includes(name)),
  );
  for (const column of required) {
    if (!columns.includes(column))
      problems.push({ line: 1, column, message: "the column is missing" });
  }
  const orders: ExportedOrder[] = [];
  if (problems.length > 0) return { orders, problems, unknown };
  const ids = new Set<string>();
  for (const row of rows) readRow(row, { orders, problems, ids, findCountry });
  return { orders, problems, unknown };
}

type Reading = {
  readonly orders: ExportedOrder[];
  readonly problems: TableProblem[];
  /** The numbers that have stood in the file so far. */
  readonly ids: Set<string>;
  readonly findCountry: FindCountry;
};

function readRow(row: TableRow, { orders, problems, ids, findCountry }: Reading): void {
  const cells = createCells(row, problems);
  const id = cells.text(orderColumns.id).replace(/^#/, "");
  if (id === "") cells.wrong(orderColumns.id, "is missing");
  const last = orders.at(-1);
  if (last?.id !== id) {
    if (ids.has(id)) cells.wrong(orderColumns.id, `the order '${id}' stands twice`);
    ids.add(id);
    orders.push(toOrder(row.line, id, cells, findCountry));
  }
  orders.at(-1)?.lines.push(toLine(cells));
}

const financialStates = ["PAID", "PENDING", "REFUNDED"] as const;
const fulfillmentStates = ["FULFILLED", "PENDING", "CANCELED"] as const;

function toOrder(
  line: number,
  id: string,
  cells: RowCells,
  findCountry: FindCountry,
): ExportedOrder {
  const number = toNumber(id, cells);
  const email = readEmail(cells);
  const financial = readWord(cells, orderColumns.financialStatus, financialStates);
  const fulfillment = readWord(cells, orderColumns.fulfillmentStatus, fulfillmentStates);
  const paidAt = readCellTime(cells, orderColumns.paidAt);
  const fulfilledAt = readCellTime(cells, orderColumns.fulfilledAt);
  const cancelledAt = readCellTime(cells, orderColumns.cancelledAt);
  const createdAt = readCellTime(cells, orderColumns.createdAt) ?? paidAt;
  if (createdAt === undefined)
    cells.wrong(orderColumns.createdAt, "nothing tells when it was placed");
  const totalCents = cells.cents(orderColumns.total, true);
  const refundedCents = cells.cents(orderColumns.refunded, false);
  if (refundedCents > totalCents)
    cells.wrong(orderColumns.refunded, "is more than the order's total");
  return {
    line,
    id,
    number,
    email,
    paidAt,
    fulfilledAt,
    cancelledAt,
    totalCents,
    createdAt: createdAt ?? 0,
    isPaid: paidAt !== undefined || financial === "PAID" || financial === "REFUNDED",
    isFulfilled: fulfilledAt !== undefined || fulfillment === "FULFILLED",
    isCancelled: cancelledAt !== undefined || fulfillment === "CANCELED",
    refundedCents: financial === "REFUNDED" && refundedCents === 0 ? totalCents : refundedCents,
    currency: cells.text(orderColumns.currency).toUpperCase(),
    subtotalCents: cells.cents(orderColumns.subtotal, false),
    shippingCents: cells.cents(orderColumns.shipping, false),
    taxCents: cells.cents(orderColumns.taxes, false),
    discountCents: cells.cents(orderColumns.discount, false),
    discountCode: cells.text(orderColumns.discountCode),
    shippingMethod: cells.text(orderColumns.shippingMethod),
    billing: readAddress(cells, "Billing", findCountry),
    shipping: readAddress(cells, "Shipping", findCountry),
    notes: toNotes(cells),
    lines: [],
  };
}

function readEmail(cells: RowCells): string {
  const email = cells.text(orderColumns.email);
  if (email !== "" && (!isEmail(email) || email.length > emailLength))
    cells.wrong(orderColumns.email, `'${email}' is no address`);
  return email;
}

/** The digits at the end of the shop's own number. */
function toNumber(id: string, cells: RowCells): number {
  const number = Number(/(\d{1,9})$/.exec(id)?.[1] ?? 0);
  if (number === 0) cells.wrong(orderColumns.id, `'${id}' is no number of an order`);
  return number;
}

function readCellTime(cells: RowCells, column: string): number | undefined {
  const text = cells.text(column);
  const time = readTime(text);
  if (text !== "" && time === undefined) cells.wrong(column, `'${text}' is no time`);
  return time;
}

/** A word in any case; empty if there is none. */
function readWord(cells: RowCells, column: string, words: readonly string[]): string {
  const text = cells.text(column).toUpperCase();
  if (text !== "" && !words.includes(text))
    cells.wrong(column, `'${cells.text(column)}' is none of ${words.join(", ")}`);
  return text;
}

/** Facts for the shop's own people alone. */
function toNotes(cells: RowCells): string {
  const named = [
    orderColumns.payment,
    orderColumns.reference,
    orderColumns.channelType,
    orderColumns.channelName,
    orderColumns.channelNumber,
  ].flatMap((column) => (cells.text(column) === "" ? [] : [`${column}: ${cells.text(column)}`]));
  return [cells.text(orderColumns.notes), ...named].filter((text) => text !== "").join("\n");
}

function toLine(cells: RowCells): ExportedLine {
  const quantity = cells.whole(orderColumns.quantity);
  if (quantity === 0) cells.wrong(orderColumns.quantity, "is no number of units");
  if (cells.text(orderColumns.name) === "") cells.wrong(orderColumns.name, "is missing");
  return {
    quantity: Math.max(quantity, 1),
    name: cells.text(orderColumns.name),
    unitCents: cells.cents(orderColumns.price, false),
    sku: cells.text(orderColumns.sku),
    variant: cells.text(orderColumns.variant),
    isShipped: cells.yes(orderColumns.requiresShipping, true),
  };
}
