import fc from "fast-check";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import {
  type DocumentFacts,
  toCreditNote,
  toInvoice,
} from "../../../server/modules/documents/document-contents.ts";
import { toOrderParts } from "../../../server/modules/documents/order-parts.ts";
import type { Order, OrderRefund } from "../../../server/modules/orders/index.ts";
import type { RefundAsked } from "../../../server/modules/orders/refund.ts";
import { planRefund } from "../../../server/modules/orders/refunds/refund-plan.ts";
import { type CartLine, toTotalsWithParts } from "../../../server/modules/totals/index.ts";
import {
  fixedCoupon,
  flatShipping,
  lineOf,
  percentCoupon,
  rulesOf,
  taxOf,
} from "../cart/totals.ts";
import { postAddress } from "../orders/order-desk.ts";
import { invoiceSettings } from "./documents-desk.ts";

/** An order that is paid, and the refunds that it has had. */
type RefundedOrder = { readonly order: Order; readonly refunds: readonly OrderRefund[] };

const NOW = 1_800_000_000_000;

const line: fc.Arbitrary<CartLine> = fc
  .record({
    productType: fc.constantFrom("physical", "physical", "digital", "service", "giftCard"),
    taxClass: fc.constantFrom("standard", "reduced"),
    unitCents: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 99_999 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(lineOf);

/** Prices with and without taxes, whole and broken rates, coupons and shipping. */
const rules: fc.Arbitrary<ShopRules> = fc
  .record({
    rates: fc.constantFrom([19, 7], [20, 5.5], [8.1, 2.6], [25, 0]),
    included: fc.boolean(),
    discount: fc.constantFrom([], [percentCoupon(10)], [percentCoupon(33.3)], [fixedCoupon(777)]),
    shippingCents: fc.constantFrom(0, 490, 399, 1),
  })
  .map(({ rates: [standard = 0, reduced = 0], included, discount, shippingCents }) =>
    rulesOf({
      taxRules: [taxOf(standard, { included }), taxOf(reduced, { included, taxClass: "reduced" })],
      coupons: discount,
      shippingOptions: [flatShipping({ priceCents: shippingCents })],
    }),
  );

/** Refunds, one after the other: parts of whatever is left then. */
const asked = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("lines" as const),
      line: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 9 }),
      withShipping: fc.boolean(),
      cents: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
    }),
    fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 9000 }) }),
    fc.constant({ kind: "whole" as const }),
  ),
  { maxLength: 5 },
);

/** Random paid orders with refunds, as the shop would place and pay back them. */
export const refundedOrders: fc.Arbitrary<RefundedOrder> = fc
  .record({ rules, lines: fc.array(line, { minLength: 1, maxLength: 5 }), asked })
  .map(({ rules: own, lines, asked: wanted }) =>
    toRefundedOrder(
      own,
      lines,
      wanted.map((one) => toAsked(one, lines.length)),
    ),
  );

/** A paid order, and those of the wanted refunds that the shop would make. */
export function toRefundedOrder(
  own: ShopRules,
  lines: readonly CartLine[],
  wanted: readonly RefundAsked[],
): RefundedOrder {
  const order = toOrder(own, lines);
  const refunds: OrderRefund[] = [];
  for (const one of wanted) {
    const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
    const plan = planRefund({ ...order, refundedCents }, refunds, one);
    if (typeof plan === "string") continue;
    const { cents, moneyCents, giftCardCents, shippingCents, lines: units } = plan;
    refunds.push({
      number: refunds.length + 1,
      key: `${refunds.length}`,
      cents,
      giftCardCents,
      providerCents: moneyCents,
      byHandCents: 0,
      shippingCents,
      lines: units,
      isRestocked: false,
      reason: "",
      madeAt: NOW,
      madeBy: "shop",
    });
  }
  const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return { order: { ...order, refundedCents }, refunds };
}

type Asked = typeof asked extends fc.Arbitrary<(infer One)[]> ? One : never;

function toAsked(one: Asked, count: number): RefundAsked {
  if (one.kind !== "lines") return one;
  const { line: at, quantity, withShipping, cents } = one;
  return { kind: "lines", lines: [{ line: at % count, quantity }], withShipping, cents };
}

function toOrder(own: ShopRules, lines: readonly CartLine[]): Order {
  const codes = own.coupons.map(({ code }) => code);
  const location = { country: "DE", region: null, zip: null };
  const { totals, parts } = toTotalsWithParts(
    { lines, codes, location, shippingOption: null },
    { rules: own, now: NOW },
  );
  const option = totals.shippingOptions.find(({ id }) => id === totals.selectedShippingOption);
  return {
    id: "o1",
    websiteId: "w1",
    number: 1001,
    token: "t",
    status: "paid",
    payment: "stripe",
    isTest: false,
    cartId: "c1",
    email: "ada@example.com",
    locale: "de-DE",
    note: "",
    shippingAddress: option ? postAddress : null,
    billingAddress: postAddress,
    lines: lines.map(({ productType, unitCents, quantity }, at) => ({
      itemId: `i${at}`,
      sku: `S${at}`,
      title: `Ware ${at}`,
      attributes: {},
      productType,
      quantity,
      unitCents,
      additionalFields: null,
      fullUrl: "/",
      image: null,
      taxed: parts.lines[at],
    })),
    totals: {
      currency: "EUR",
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCostCents,
      taxCents: totals.taxCents,
      taxes: totals.applicableTaxRules,
      shippingTaxed: parts.shipping,
      grandTotalCents: totals.grandTotalCents,
      giftCardCents: 0,
      coupons: totals.validCoupons,
      shippingOption: option ? { id: option.id, name: option.name } : null,
    },
    hasSubscription: false,
    createdAt: NOW,
    consentAt: null,
    deliverAt: null,
    cancelAskedAt: null,
    paidAt: NOW,
    refundedCents: 0,
    parcels: [],
  } as Order;
}

/** The documents of an order with its refunds. */
export function toDocuments({ order, refunds }: RefundedOrder) {
  const parts = toOrderParts(order, { isSmallBusiness: false, isExport: false });
  if (typeof parts === "string") throw new Error(parts);
  const facts: DocumentFacts = {
    order,
    parts,
    refunds,
    settings: invoiceSettings,
    number: "RE-2027-00001",
    issuedOn: "2027-01-15",
    placedOn: "2027-01-15",
    detailsOf: () => [],
  };
  const invoice = toInvoice(facts);
  const credits = refunds.map((_, at) => toCreditNote(facts, at, { invoice, reason: "" }));
  return { invoice, credits };
}
