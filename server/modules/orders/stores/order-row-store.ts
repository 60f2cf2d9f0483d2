import type { Selectable } from "kysely";
import type { Tables } from "../../../database/schema.ts";
import type { Address, Order, OrderLine, OrderStatus, VatCheck } from "../order.ts";
import type { Parcel } from "../parcel.ts";

type OrderRow = Selectable<Tables["orders"]>;

/** An order from its row, its lines and its parcels. */
export const toOrder = (
  row: OrderRow,
  lines: readonly OrderLine[],
  parcels: readonly Parcel[],
): Order => ({
  id: row.id,
  websiteId: row.website_id,
  number: row.number,
  token: row.token,
  // The columns are written only by this module, from typed values.
  status: row.status as OrderStatus,
  payment: (row.payment || null) as Order["payment"],
  isTest: row.payment === "test",
  cartId: row.cart_id,
  email: row.email,
  locale: row.locale,
  origin: row.origin || undefined,
  shippingAddress: toAddress(row.shipping_address),
  billingAddress: toAddress(row.billing_address),
  business: row.business === "" ? undefined : toBusiness(row),
  note: row.note,
  lines,
  totals: JSON.parse(row.totals),
  hasSubscription: row.has_subscription === 1,
  createdAt: row.created_at,
  consentAt: row.consent_at,
  deliverAt: row.deliver_at,
  cancelAskedAt: row.cancel_asked_at,
  paidAt: row.paid_at,
  refundedCents: row.refunded_cents,
  parcels,
});

const toBusiness = ({ business, vat_check }: OrderRow): Order["business"] => ({
  ...JSON.parse(business),
  vatCheck: vat_check as VatCheck,
});

const toAddress = (json: string): Address | null => (json === "" ? null : JSON.parse(json));

/** An address of an order as it is stored. */
export const fromAddress = (address: Address | null): string =>
  address ? JSON.stringify(address) : "";

function fromBusiness(business: Order["business"]) {
  if (!business) return { business: "", vat_check: "" };
  const { company, vatId, vatCheck } = business;
  return {
    business: JSON.stringify({ company, vatId }),
    vat_check: vatId === "" ? "" : vatCheck,
  };
}

type RowKeys = {
  readonly checkoutKey: string;
  readonly emailKey: string;
  readonly network: string;
};

/** The row of a new order. */
export function toRow(order: Order, { checkoutKey, emailKey, network }: RowKeys): OrderRow {
  return {
    id: order.id,
    website_id: order.websiteId,
    number: order.number,
    token: order.token,
    checkout_key: checkoutKey,
    status: order.status,
    payment: order.payment ?? "",
    cart_id: order.cartId,
    held_cart_id: order.cartId,
    email: order.email,
    email_key: emailKey,
    locale: order.locale,
    origin: order.origin ?? "",
    shipping_address: fromAddress(order.shippingAddress),
    billing_address: fromAddress(order.billingAddress),
    ...fromBusiness(order.business),
    note: order.note,
    totals: JSON.stringify(order.totals),
    has_subscription: order.hasSubscription ? 1 : 0,
    search_text: toSearchText(order, emailKey),
    created_at: order.createdAt,
    paid_at: order.paidAt,
    mailed_at: null,
    consent_at: order.consentAt,
    deliver_at: order.deliverAt,
    cancel_asked_at: null,
    unpaid_since: order.createdAt,
    reminded_at: null,
    network,
    refunded_cents: order.refundedCents,
  };
}

const toFound = ({ firstName, lastName, line1, line2, zip, city }: Address): readonly string[] => [
  `${firstName} ${lastName}`,
  ...[line1, line2, `${zip} ${city}`],
];

/** The text by which owners find an order. */
export const toSearchText = (
  { shippingAddress, billingAddress, business }: Order,
  emailKey: string,
): string =>
  [shippingAddress, billingAddress]
    .flatMap((address) => (address ? toFound(address) : []))
    .concat(business?.company ?? [], emailKey)
    .join("\n")
    .toLowerCase();
