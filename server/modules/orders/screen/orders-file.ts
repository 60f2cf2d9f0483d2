import { DateTime } from "luxon";
import { siteTimeZone } from "../../../content/content.ts";
import { toAddressLines } from "../../../contract/checkout/address-rules.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { CSV_START, type CsvCell, csvForms, toCsvLine } from "../../../http/answers/csv.ts";
import { toZone } from "../../../site/clock.ts";
import type { Site } from "../../../site/site.ts";
import type { Address, Order } from "../order.ts";
import type { OrderService } from "../service.ts";
import { toBuyerName, toLineName, vatCheckNames } from "../shown/order-tables.ts";
import { toTaxParts } from "../shown/tax-parts.ts";
import { statusNames, toPaymentText } from "./order-texts.ts";

/** The search, and the form of the file. */
type Query = Omit<Parameters<OrderService["list"]>[0], "before"> & {
  readonly form?: keyof typeof csvForms;
};

/** A tax with columns of its own. */
type TaxColumn = { readonly name: string; readonly rate: number };

/** All orders that match a search, as CSV. */
export async function* writeOrders(
  site: Site,
  orders: Pick<OrderService, "list">,
  { form = "plain", ...query }: Query,
): AsyncGenerator<string> {
  const taxes = toTaxColumns(site);
  const toLine = (cells: readonly CsvCell[]) => toCsvLine(cells, csvForms[form]);
  yield CSV_START + toLine(toHeadings(site.texts, taxes));
  let before: number | undefined;
  do {
    const { orders: found, next } = await orders.list({ ...query, before });
    for (const order of found) yield toLine(toCells(site, order, { taxes, form }));
    before = next;
  } while (before !== undefined);
}

/** The taxes of the shop, each rate once; an order with another one has it in the column of all taxes. */
function toTaxColumns({ content }: Site): readonly TaxColumn[] {
  const named = content.shop.taxRules.map(({ name, rate }) => ({ name, rate: rate / 10_000 }));
  return named.filter(
    ({ name, rate }, at) =>
      named.findIndex((other) => other.name === name && other.rate === rate) === at,
  );
}

const toTaxName = ({ name, rate }: TaxColumn): string => `${name} ${rate} %`;

const toHeadings = (texts: Texts, taxes: readonly TaxColumn[]): readonly string[] => [
  texts.ordersNumber,
  texts.ordersPlacedAt,
  texts.ordersPaidAt,
  texts.ordersStatus,
  texts.email,
  texts.ordersName,
  texts.orderBusiness,
  texts.orderVatId,
  texts.ordersVatCheck,
  texts.orderShippingAddress,
  texts.orderBillingAddress,
  texts.country,
  texts.orderEntries,
  texts.orderSubtotal,
  fill(texts.orderDiscount, { codes: "" }).replace(/\s*\(\)/, ""),
  texts.ordersCoupons,
  fill(texts.orderShipping, { name: "" }).replace(/\s*\(\)/, ""),
  texts.ordersShippingName,
  ...taxes.flatMap((one) => {
    const tax = toTaxName(one);
    return [fill(texts.ordersTaxNet, { tax }), fill(texts.ordersTaxSum, { tax })];
  }),
  texts.ordersTax,
  texts.ordersTotal,
  texts.orderGiftCard,
  texts.ordersRefunded,
  texts.ordersCurrency,
  texts.ordersPayment,
  texts.orderNote,
];

type Written = { readonly taxes: readonly TaxColumn[]; readonly form: keyof typeof csvForms };

/**
 * In the plain form, times are in UTC and ISO 8601, which every spreadsheet sorts correctly; in the German one, they are as German
 * spreadsheets read them, in the site's zone.
 */
function toCells(site: Site, order: Order, { taxes, form }: Written): readonly CsvCell[] {
  const { texts, content, locale } = site;
  const { number, createdAt, paidAt, status, email, lines, totals, note, refundedCents } = order;
  const { shippingAddress, billingAddress, business } = order;
  const zone = toZone(siteTimeZone(content));
  const toTime = (time: number) =>
    form === "plain"
      ? new Date(time).toISOString()
      : DateTime.fromMillis(time, { zone }).toFormat("dd.MM.yyyy HH:mm:ss");
  return [
    String(number),
    toTime(createdAt),
    paidAt === null ? "" : toTime(paidAt),
    texts[statusNames[status]],
    email,
    toBuyerName(order),
    business?.company ?? "",
    business?.vatId ?? "",
    business?.vatId ? texts[vatCheckNames[business.vatCheck]] : "",
    toAddressCell(locale, shippingAddress),
    toAddressCell(locale, billingAddress),
    (shippingAddress ?? billingAddress)?.country ?? "",
    lines.map((line) => toLineName(site, line, "owner").replaceAll("\n", ", ")).join("\n"),
    { cents: totals.subtotalCents },
    { cents: totals.discountCents },
    totals.coupons.join(", "),
    { cents: totals.shippingCents },
    totals.shippingOption?.name ?? "",
    ...taxes.flatMap((tax) => toTaxCells(order, tax)),
    { cents: totals.taxCents },
    { cents: totals.grandTotalCents },
    { cents: totals.giftCardCents },
    { cents: refundedCents },
    totals.currency,
    toPaymentText(texts, order),
    note,
  ];
}

/** The net sum of a tax and the tax itself. The sum is empty for an order of an earlier version, which has not kept it. */
function toTaxCells(order: Order, { name, rate }: TaxColumn): readonly CsvCell[] {
  const isIt = (tax: Order["totals"]["taxes"][number] | undefined) =>
    tax?.name === name && tax.rate === rate;
  const taxes = order.totals.taxes.filter(isIt);
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const parts = toTaxParts(order)?.filter(
    ({ tax }) => tax !== null && isIt(order.totals.taxes[tax]),
  );
  const net = parts ? { cents: parts.reduce((sum, { netCents }) => sum + netCents, 0) } : "";
  return [net, { cents: taxCents }];
}

function toAddressCell(locale: string, address: Address | null): string {
  if (!address) return "";
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return toAddressLines(address, (country) => names.of(country) ?? country).join(", ");
}
