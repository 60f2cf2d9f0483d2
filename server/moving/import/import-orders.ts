import { type Content, shopCurrency } from "../../content/content.ts";
import { orderColumns } from "../../content/exports/order-columns.ts";
import {
  type ExportedLine,
  type ExportedOrder,
  readOrders,
} from "../../content/exports/read-orders.ts";
import { readTable } from "../../content/exports/read-table.ts";
import type { Transaction } from "../../database/transact.ts";
import { type ForeignOrder, importOrder, type OrderLine } from "../../modules/orders/index.ts";
import { findCountry } from "../../site/forms/country-names.ts";
import { toSlug } from "../reading/tame.ts";
import { type DataImport, type DataPlan, type ImportedRow, UnfitRowsError } from "./data-plan.ts";

/** Plans to import a file of orders, as history. */
export function planOrders(csv: string): DataPlan {
  const { orders, problems, unknown } = readOrders(readTable(csv), findCountry);
  const unread = unknown.map((column) => `column '${column}'`);
  return { problems, unread, run: (transaction, to) => addAll(transaction, orders, to) };
}

async function addAll(
  transaction: Transaction,
  orders: readonly ExportedOrder[],
  { content, now }: DataImport,
): Promise<readonly ImportedRow[]> {
  const currency = shopCurrency(content);
  const foreign = orders.filter((order) => order.currency !== "" && order.currency !== currency);
  if (foreign.length > 0) {
    throw new UnfitRowsError(
      foreign.map(({ line, currency: other }) => {
        const message = `'${other}' is not the currency of the shop, which is ${currency}`;
        return { line, column: orderColumns.currency, message };
      }),
    );
  }
  const products = findProducts(content);
  const rows: ImportedRow[] = [];
  // The oldest first, so that they have their own numbers where two shops used the same ones.
  for (const order of [...orders].sort((one, other) => one.number - other.number)) {
    const { number, isNew } = await importOrder(
      transaction,
      toForeign(order, content, products),
      now,
    );
    const as = number === order.number ? "" : ` as ${number}`;
    rows.push({ line: order.line, what: `order ${order.id}${as}`, change: isNew ? "new" : "same" });
  }
  return rows.sort((one, other) => one.line - other.line);
}

function toForeign(order: ExportedOrder, content: Content, products: Products): ForeignOrder {
  const { createdAt, isPaid, refundedCents } = order;
  const status = toStatus(order);
  // A cancelled order of which no money came back was not paid, as far as this shop has to do with it.
  const paidAt = isPaid && status !== "cancelled" ? (order.paidAt ?? createdAt) : null;
  return {
    websiteId: content.website.id,
    foreignNumber: order.id,
    number: order.number,
    status,
    email: order.email,
    locale: content.website.language,
    shippingAddress: order.shipping,
    billingAddress: order.billing,
    lines: order.lines.map((line) => toLine(line, products)),
    totals: toTotals(order, content),
    createdAt,
    paidAt,
    refundedCents: paidAt === null ? 0 : refundedCents,
    endedAt: order.cancelledAt ?? order.fulfilledAt ?? paidAt ?? createdAt,
    notes: order.notes,
  };
}

function toStatus(order: ExportedOrder): ForeignOrder["status"] {
  const { isPaid, isFulfilled, isCancelled, refundedCents, totalCents } = order;
  const isRefunded = isPaid && refundedCents >= totalCents && totalCents > 0;
  if (isRefunded || (isCancelled && isPaid && refundedCents > 0)) return "refunded";
  if (isCancelled) return "cancelled";
  if (isFulfilled) return "fulfilled";
  return isPaid ? "paid" : "pending";
}

function toTotals(order: ExportedOrder, content: Content): ForeignOrder["totals"] {
  const { totalCents, subtotalCents, shippingCents, discountCents, taxCents } = order;
  const included = subtotalCents - discountCents + shippingCents + taxCents !== totalCents;
  return {
    currency: shopCurrency(content),
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    giftCardCents: 0,
    grandTotalCents: totalCents,
    taxes: taxCents > 0 ? [toTax(order, content, included)] : [],
    coupons: order.discountCode === "" ? [] : [order.discountCode],
    shippingOption:
      order.shippingMethod === "" && order.shipping === null && shippingCents === 0
        ? null
        : { id: "import", name: order.shippingMethod },
  };
}

/** The sum of the taxes, by the rate of the shop that is nearest, else by the one that it makes. */
function toTax({ totalCents, taxCents }: ExportedOrder, content: Content, included: boolean) {
  const percent = (taxCents / Math.max(1, totalCents - taxCents)) * 100;
  const near = content.shop.taxRules.find(({ rate }) => Math.abs(rate / 10_000 - percent) < 0.1);
  return {
    name: near?.name ?? "",
    rate: near ? near.rate / 10_000 : Math.round(percent * 100) / 100,
    included,
    amountCents: taxCents,
  };
}

type Product = Pick<OrderLine, "itemId" | "fullUrl" | "attributes">;
type Products = ReadonlyMap<string, Product>;

/** The products of a site by their SKUs. */
function findProducts(content: Content): Products {
  const found = new Map<string, Product>();
  for (const { item, page } of content.items.values()) {
    for (const { sku, attributes } of item.structuredContent?.variants ?? []) {
      if (typeof sku !== "string" || sku === "" || found.has(sku)) continue;
      const fullUrl = `/${page.collection.urlId}/${item.urlId}`;
      found.set(sku, { itemId: item.id, fullUrl, attributes: Object(attributes) });
    }
  }
  return found;
}

function toLine(line: ExportedLine, products: Products): OrderLine {
  const { quantity, name, unitCents, sku, variant, isShipped } = line;
  const known = products.get(sku);
  return {
    itemId: known?.itemId ?? `import-${toSlug(sku || name)}`,
    sku: sku || null,
    title: name,
    attributes: known?.attributes ?? (variant === "" ? {} : { Variant: variant }),
    productType: isShipped ? "physical" : "service",
    quantity,
    unitCents,
    additionalFields: null,
    fullUrl: known?.fullUrl ?? "/",
    image: null,
  };
}
