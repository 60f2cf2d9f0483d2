import { isDeepStrictEqual } from "node:util";
import type { InvoiceSettings } from "../../content/shop/read-invoices.ts";
import type { Address, Order, OrderRefund } from "../orders/index.ts";
import { type CreditShare, toCreditShares } from "./credit-shares.ts";
import type { Day, DocumentKind, DocumentLine, Party, ShopDocument } from "./document.ts";
import { type OrderParts, sumByTax } from "./order-parts.ts";

/** The order, and what its documents say besides it. */
export type DocumentFacts = {
  readonly order: Order;
  readonly parts: OrderParts;
  readonly refunds: readonly OrderRefund[];
  readonly settings: Pick<InvoiceSettings, "seller" | "prefix">;
  readonly number: string;
  readonly issuedOn: Day;
  readonly placedOn: Day;
  /** Lines of text under the title of an ordered product. */
  readonly detailsOf: (line: number) => readonly string[];
};

/** Letters of the kinds in numbers. */
const codes: Readonly<Record<DocumentKind, string>> = {
  invoice: "RE",
  credit: "RK",
  delivery: "LS",
};

const DIGITS = 5;

/** The number of a document, such as `RE-2027-00001`. */
export const toNumber = (
  { prefix }: Pick<InvoiceSettings, "prefix">,
  kind: DocumentKind,
  year: string,
  position: number,
): string => `${prefix}${codes[kind]}-${year}-${String(position).padStart(DIGITS, "0")}`;

/** The prefix of a number that `toNumber` has made. */
export const toPrefix = (number: string): string => number.replace(/[A-Z]{2}-\d{4}-\d+$/, "");

/** An order that an invoice is due for: it is paid, or sent, be it in part. */
export const isInvoiced = ({
  paidAt,
  status,
  parcels,
}: Pick<Order, "paidAt" | "status" | "parcels">): boolean =>
  paidAt !== null || status === "fulfilled" || parcels.length > 0;

/** An address as a party. */
function toParty(address: Address | null): Party {
  return {
    name: address ? `${address.firstName} ${address.lastName}`.trim() : "",
    line1: address?.line1 ?? "",
    line2: address?.line2 ?? "",
    zip: address?.zip ?? "",
    city: address?.city ?? "",
    region: address?.region ?? "",
    country: address?.country ?? "",
  };
}

const toCompany = ({ business }: Order): Pick<Party, "company" | "vatId"> =>
  business
    ? { company: business.company, ...(business.vatId !== "" && { vatId: business.vatId }) }
    : {};

const isSame = (one: Address | null, other: Address | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where an order is taxed: where its goods go, or are picked up; without goods, where its buyer lives. */
function toTaxCountry(
  { shippingAddress, billingAddress, lines }: Order,
  { seller }: DocumentFacts["settings"],
): string {
  if (shippingAddress) return shippingAddress.country;
  const hasGoods = lines.some(({ productType }) => productType === "physical");
  return (hasGoods ? undefined : billingAddress?.country) ?? seller.address.country;
}

/** The common parts of all documents. */
function toFrame({ order, settings, number, issuedOn, placedOn }: DocumentFacts) {
  const { billingAddress, shippingAddress } = order;
  const hasLines = billingAddress !== null && billingAddress.line1 !== "";
  const billed = hasLines ? billingAddress : (shippingAddress ?? billingAddress);
  return {
    version: 1 as const,
    number,
    issuedOn,
    locale: order.locale,
    seller: settings.seller,
    buyer: { ...toParty(billed), ...toCompany(order) },
    shipTo: shippingAddress && !isSame(billed, shippingAddress) ? toParty(shippingAddress) : null,
    email: order.email,
    taxedIn: toTaxCountry(order, settings),
    order: { number: order.number, placedOn },
    currency: order.totals.currency,
    corrects: null,
    reason: "",
    coupons: [],
    giftCardCents: 0,
    paidCents: 0,
  };
}

/** The invoice of an order. */
export function toInvoice(facts: DocumentFacts): ShopDocument {
  const { order, detailsOf } = facts;
  const { totals } = order;
  const { taxes, parts } = sumByTax(facts.parts.taxes, facts.parts.parts);
  const lines = parts.flatMap((part): DocumentLine[] => {
    const line = part.line === undefined ? undefined : order.lines[part.line];
    if (!line || part.line === undefined) return [];
    const { tax, netCents, taxCents } = part;
    return [
      {
        title: line.title,
        details: detailsOf(part.line),
        quantity: line.quantity,
        cents: line.unitCents * line.quantity,
        discountCents: line.taxed?.discountCents ?? 0,
        tax,
        netCents,
        taxCents,
      },
    ];
  });
  const shipping = parts.flatMap(({ line, tax, netCents, taxCents }) =>
    line === undefined ? [{ tax, netCents, taxCents }] : [],
  );
  return {
    ...toFrame(facts),
    kind: "invoice",
    lines,
    shipping: totals.shippingOption && { name: totals.shippingOption.name, parts: shipping },
    coupons: totals.coupons,
    taxes,
    totalCents: totals.grandTotalCents,
    giftCardCents: totals.giftCardCents,
    paidCents: order.paidAt === null ? 0 : totals.grandTotalCents - totals.giftCardCents,
  };
}

/** The invoice that a credit note corrects, and the reason for it. */
type Correction = { readonly invoice: ShopDocument; readonly reason: string };

/**
 * The credit note for a refund, by its place among all of them; for a place after the last one, for whatever is left of an order
 * that has ended unpaid. It names seller and buyer as the invoice does.
 */
export function toCreditNote(
  facts: DocumentFacts,
  refund: number,
  { invoice, reason }: Correction,
): ShopDocument {
  const { order, refunds } = facts;
  const shares = toCreditShares(order, facts.parts.parts, refunds);
  const own = shares.refunds[refund] ?? shares.left;
  const { taxes, parts } = sumByTax(facts.parts.taxes, own);
  const goods = parts.filter(({ quantity }) => quantity > 0);
  const rest = parts.filter(({ quantity }) => quantity === 0);
  const shipping = rest.filter(({ line }) => line === undefined);
  const { seller, buyer, shipTo, email, taxedIn, locale } = invoice;
  return {
    ...toFrame(facts),
    seller,
    buyer,
    shipTo,
    email,
    taxedIn,
    locale,
    kind: "credit",
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason,
    lines: [
      ...goods.map((share) => toCreditLine(order, share, facts.detailsOf(share.line ?? 0))),
      // A part of the price of something, without the thing.
      ...rest
        .filter(({ line }) => line !== undefined)
        .map((share) => toCreditLine(order, share, [])),
    ],
    shipping:
      shipping.length === 0
        ? null
        : {
            name: order.totals.shippingOption?.name ?? "",
            parts: shipping.map(({ tax, netCents, taxCents }) => ({ tax, netCents, taxCents })),
          },
    taxes,
    totalCents: parts.reduce((sum, { grossCents }) => sum + grossCents, 0),
  };
}

const toCreditLine = (
  order: Order,
  { line, quantity, grossCents, tax, netCents, taxCents }: CreditShare,
  details: readonly string[],
): DocumentLine => ({
  title: order.lines[line ?? 0]?.title ?? "",
  details,
  discountCents: 0,
  quantity: Math.max(quantity, 1),
  cents: grossCents,
  tax,
  netCents,
  taxCents,
});

/** The delivery note of an order: the units of goods that are not paid back, without prices. */
export function toDeliveryNote(facts: DocumentFacts, units: readonly number[]): ShopDocument {
  const { order, detailsOf } = facts;
  const lines = order.lines.flatMap((line, at): DocumentLine[] => {
    const quantity = units[at] ?? 0;
    if (line.productType !== "physical" || quantity === 0) return [];
    const none = { cents: 0, discountCents: 0, tax: 0, netCents: 0, taxCents: 0 };
    return [{ title: line.title, details: detailsOf(at), quantity, ...none }];
  });
  const { shippingOption } = order.totals;
  return {
    ...toFrame(facts),
    kind: "delivery",
    lines,
    shipping: shippingOption && { name: shippingOption.name, parts: [] },
    taxes: [],
    totalCents: 0,
  };
}

/** True for delivery notes that say the same: goods, and where they go. */
export const isSameDelivery = (one: ShopDocument, other: ShopDocument): boolean =>
  isDeepStrictEqual(toDelivered(one), toDelivered(other));

const toDelivered = ({ lines, buyer, shipTo, shipping }: ShopDocument) => ({
  lines,
  buyer,
  shipTo,
  shipping,
});
