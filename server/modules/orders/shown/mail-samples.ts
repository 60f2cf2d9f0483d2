import type { Mail } from "../../../mail/mail.ts";
import type { Site } from "../../../site/site.ts";
import { siteOrigin } from "../../../site/site-address.ts";
import type { Order } from "../order.ts";
import type { Parcel } from "../parcel.ts";
import type { OrderRefund } from "../refund.ts";
import { type OrderMailKind, toMailOf } from "./mails.ts";

const SAMPLE_ADDRESS = "name@beispiel.de";
const SAMPLE_END = Date.UTC(2026, 6, 15, 9, 30);
const SAMPLE_OWNER = "laden@beispiel.de";

const sampleAddress: Order["shippingAddress"] = {
  firstName: "Alex",
  lastName: "Beispiel",
  line1: "Hauptstraße 1",
  line2: "",
  city: "Hamburg",
  region: "",
  zip: "20095",
  country: "DE",
  phone: "",
};

/** An invented order of one product, to be shipped. */
export const toSampleOrder = (site: Site, isPaid: boolean): Order => ({
  id: "sample",
  websiteId: site.content.website.id,
  number: 1001,
  token: "beispiel",
  status: isPaid ? "paid" : "pending",
  payment: "invoice",
  isTest: false,
  cartId: "sample",
  email: SAMPLE_ADDRESS,
  locale: site.locale,
  origin: siteOrigin(site) ?? "",
  shippingAddress: sampleAddress,
  billingAddress: null,
  note: "",
  hasSubscription: false,
  lines: [
    {
      itemId: "sample",
      sku: "L-1",
      title: site.texts.restockSample,
      attributes: {},
      productType: "physical",
      quantity: 2,
      unitCents: 4900,
      additionalFields: null,
      fullUrl: "/",
      image: null,
    },
  ],
  totals: {
    currency: "EUR",
    subtotalCents: 9800,
    discountCents: 0,
    shippingCents: 490,
    taxCents: 1643,
    grandTotalCents: 10_290,
    giftCardCents: 0,
    coupons: [],
    taxes: [{ name: "MwSt.", rate: 19, included: true, amountCents: 1643 }],
    shippingOption: { id: "sample", name: "Post", description: "" },
  },
  createdAt: Date.UTC(2026, 6, 1, 9, 30),
  consentAt: null,
  deliverAt: null,
  cancelAskedAt: null,
  paidAt: isPaid ? Date.UTC(2026, 6, 2, 9, 30) : null,
  refundedCents: 0,
  parcels: [],
});

const toSampleParcel = (quantity: number): Parcel => ({
  place: 1,
  key: "sample",
  lines: [{ line: 0, quantity }],
  sentAt: SAMPLE_END,
  sentBy: "",
  carrier: "DHL",
  number: "00340434161094000000",
  url: "https://www.dhl.de",
});

const toSampleRefund = ({ texts }: Site): OrderRefund => ({
  number: 1,
  key: "sample",
  cents: 4900,
  providerCents: 4900,
  giftCardCents: 0,
  byHandCents: 0,
  shippingCents: 0,
  lines: [{ line: 0, quantity: 1 }],
  isRestocked: true,
  reason: texts.orderRefundedSample,
  madeAt: SAMPLE_END,
  madeBy: SAMPLE_OWNER,
});

const toSample =
  (kind: OrderMailKind, { isPaid }: { readonly isPaid: boolean }) =>
  (site: Site): Mail => {
    const from = site.content.mail.from ?? SAMPLE_OWNER;
    const to = kind.startsWith("order-notice") ? SAMPLE_OWNER : SAMPLE_ADDRESS;
    const isPart = kind === "order-part-sent";
    const order = { ...toSampleOrder(site, isPaid), parcels: [toSampleParcel(isPart ? 1 : 2)] };
    return toMailOf(site, order, {
      kind,
      from,
      to: [to],
      endsAt: SAMPLE_END,
      refund: toSampleRefund(site),
      message: site.texts.orderMessageSample,
      ...(isPart && { parcel: { place: 1, rest: [{ line: 0, quantity: 1 }] } }),
    });
  };

/** The mails of orders with invented data, for owners to look at. */
export const orderMailSamples: readonly (readonly [OrderMailKind, (site: Site) => Mail])[] = [
  ["order-confirmation", toSample("order-confirmation", { isPaid: false })],
  ["order-paid", toSample("order-paid", { isPaid: true })],
  ["order-sent", toSample("order-sent", { isPaid: false })],
  ["order-part-sent", toSample("order-part-sent", { isPaid: false })],
  ["order-cancelled", toSample("order-cancelled", { isPaid: true })],
  ["order-refunded", toSample("order-refunded", { isPaid: true })],
  ["order-unpaid", toSample("order-unpaid", { isPaid: false })],
  ["order-message", toSample("order-message", { isPaid: true })],
  ["order-notice-cancel-asked", toSample("order-notice-cancel-asked", { isPaid: true })],
  ["order-notice", toSample("order-notice", { isPaid: false })],
  ["order-notice-cancelled", toSample("order-notice-cancelled", { isPaid: false })],
];
