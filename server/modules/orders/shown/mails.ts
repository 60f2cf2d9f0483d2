import * as ordersPaths from "../../../contract/orders/paths.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { layOutMail, type MailTable } from "../../../mail/layout.ts";
import { type Mail, toSubject } from "../../../mail/mail.ts";
import { withoutLinks } from "../../../mail/without-links.ts";
import { toDateText } from "../../../site/date-text.ts";
import { inOwnLanguage } from "../../../site/languages.ts";
import { toLegal, toLegalTexts } from "../../../site/legal.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import { isUnpaid } from "../order-rules.ts";
import type { OrderRefund } from "../refund.ts";
import { toInvoiceText } from "./order-extras.ts";
import {
  toAddressTables,
  toBuyerName,
  toEntryTable,
  toPlanTables,
  toSumTable,
} from "./order-tables.ts";
import { toRefundWords } from "./refund-words.ts";
import { findParcel, type ToldParcel, toSentWords } from "./sent-words.ts";

/** The mails of an order, by event. */
export type OrderMailKind =
  | "order-confirmation"
  | "order-paid"
  | "order-sent"
  | "order-part-sent"
  | "order-cancelled"
  | "order-refunded"
  | "order-unpaid"
  | "order-message"
  | "order-notice"
  | "order-notice-cancel-asked"
  | "order-notice-cancelled";

/** The mails that say how to pay what is not paid yet. */
const kindsWithMoney = new Set<OrderMailKind>([
  "order-confirmation",
  "order-unpaid",
  "order-sent",
  "order-part-sent",
]);

/** The event of an order, and the date of the next order if it has started a subscription. */
type MailFacts = {
  readonly kind: OrderMailKind;
  readonly nextAt?: number | undefined;
  /** When an unpaid order ends. */
  readonly endsAt?: number | undefined;
  readonly refund?: OrderRefund | undefined;
  /** The words of an owner. */
  readonly message?: string | undefined;
  readonly parcel?: ToldParcel | undefined;
};

/** A mail about an order. Undefined if it has no recipient. */
export function toOrderMail(site: Site, order: Order, told: MailFacts): Mail | undefined {
  const { kind } = told;
  const { from, ownerTo } = site.content.mail;
  const to = isForOwner(kind) ? ownerTo : [order.email];
  if (to.length === 0) return undefined;
  return toMailOf(isForOwner(kind) ? inOwnLanguage(site) : site, order, { ...told, from, to });
}

type MailFrame = Pick<Mail, "from" | "to"> & MailFacts;

/** The mail of an order to some addresses. */
export function toMailOf(site: Site, order: Order, { from, to, ...told }: MailFrame): Mail {
  const { content } = site;
  const { kind, nextAt } = told;
  const { heading, paragraphs } = toWords(site, order, told);
  const isDue = kindsWithMoney.has(kind) && isUnpaid(order);
  return {
    websiteId: content.website.id,
    kind,
    from,
    replyTo: isForOwner(kind) ? order.email : content.mail.replyTo,
    to,
    subject: toSubject(heading),
    about: { id: order.id },
    // Its page opens for everybody who has it.
    secrets: isForOwner(kind) ? undefined : [order.token],
    ...layOutMail(site, {
      heading,
      name: isForOwner(kind) ? "" : toBuyerName(order),
      paragraphs,
      ...(isDue && order.payment === "invoice" && { lead: toInvoiceText(site, order) }),
      tables: toTables(site, order, { kind, nextAt }),
      ...toLink(site, order, kind),
      ...(kind === "order-confirmation" && {
        links: toAccountLinks(site, order),
        // The law requires the terms on a durable medium, such as a mail.
        appendix: toLegalTexts(site),
      }),
      ...((kind === "order-sent" || kind === "order-part-sent") && {
        links: toTrackingLinks(site, order, told.parcel),
      }),
      endLinks: isForOwner(kind) ? [] : toLegalLinks(site, order),
    }),
  };
}

/** The order, without links in what a buyer has typed: the address may be somebody else's. */
function toTables(site: Site, order: Order, { kind, nextAt }: MailFacts) {
  const entries = toEntryTable(site, order, isForOwner(kind) ? "owner" : "buyer");
  return [
    toPlainTable(entries),
    ...toPlanTables(site, order, nextAt),
    toSumTable(site, order),
    ...toAddressTables(site, order).map(toPlainTable),
  ];
}

const toPlainTable = (table: MailTable): MailTable => ({
  ...table,
  rows: table.rows.map(([text, value]) => [withoutLinks(text), value] as const),
});

const isForOwner = (kind: OrderMailKind): boolean => kind.startsWith("order-notice");

/** Address of an order's page. Undefined if the website's is unknown. */
const orderUrl = ({ origin, token }: Order): string | undefined =>
  origin === undefined ? undefined : `${origin}${ordersPaths.page}/${token}`;

/** Links for buyers to create an account. */
function toAccountLinks({ texts }: Site, order: Order) {
  const url = orderUrl(order);
  return url === undefined ? [] : [{ url: `${url}#account`, text: texts.accountOffer }];
}

/** The page that shows where the parcel is. */
function toTrackingLinks({ texts }: Site, order: Order, told: ToldParcel | undefined) {
  const { url = "" } = findParcel(order, told) ?? {};
  return url === "" ? [] : [{ url, text: texts.orderTrack }];
}

/** The pages that the law requires, by their full addresses. */
const toLegalLinks = (site: Site, { origin }: Order) =>
  origin === undefined
    ? []
    : toLegal(site).flatMap(({ name, url }) =>
        url === null ? [] : [{ url: `${origin}${url}`, text: name }],
      );

function toLink({ texts }: Site, order: Order, kind: OrderMailKind) {
  const url = isForOwner(kind)
    ? order.origin && `${order.origin}${screensPaths.owner}/orders/${order.number}`
    : orderUrl(order);
  const text = isForOwner(kind) ? texts.orderNoticeLink : texts.orderMailLink;
  return url ? { link: { url, text } } : {};
}

function toWords(
  site: Site,
  order: Order,
  { kind, endsAt = 0, refund, message = "", parcel }: MailFacts,
) {
  const { content, texts, moneyFormat } = site;
  const values = {
    number: order.number,
    site: content.website.siteTitle,
    email: order.email,
    total: toMoneyText(order.totals.grandTotalCents, moneyFormat),
  };
  const isPaid = order.paidAt !== null;
  switch (kind) {
    case "order-confirmation":
      return {
        heading: fill(texts.orderMailTitle, values),
        paragraphs: [
          fill(texts.orderMailText, values),
          isPaid ? texts.orderMailPaid : texts.orderMailPending,
          ...toFileWords(site, order),
        ],
      };
    case "order-unpaid":
      return {
        heading: fill(texts.orderUnpaidMailTitle, values),
        paragraphs: [
          fill(texts.orderUnpaidMailText, { ...values, date: toDateText(endsAt, site) }),
        ],
      };
    case "order-paid":
      return {
        heading: fill(texts.orderPaidMailTitle, values),
        paragraphs: [fill(texts.orderPaidMailText, values)],
      };
    case "order-sent":
    case "order-part-sent":
      return toSentWords(site, order, { isPart: kind === "order-part-sent", parcel });
    case "order-cancelled":
      return {
        heading: fill(texts.orderCancelledMailTitle, values),
        paragraphs: [
          fill(texts.orderCancelledMailText, values),
          ...(isPaid ? [texts.orderCancelledMailRefund] : []),
        ],
      };
    case "order-refunded":
      return {
        heading: fill(texts.orderRefundedMailTitle, values),
        paragraphs: refund ? toRefundWords(site, order, refund) : [],
      };
    case "order-message":
      return {
        heading: fill(texts.orderMessageMailTitle, values),
        paragraphs: [fill(texts.orderMessageMailText, values), ...message.split(/\n+/)],
      };
    case "order-notice":
      return {
        heading: fill(texts.orderNoticeTitle, values),
        paragraphs: [fill(texts.orderNoticeText, values)],
      };
    case "order-notice-cancel-asked":
      return {
        heading: fill(texts.orderNoticeCancelAskedTitle, values),
        paragraphs: [fill(texts.orderNoticeCancelAskedText, values)],
      };
    case "order-notice-cancelled":
      return {
        heading: fill(texts.orderNoticeCancelledTitle, values),
        paragraphs: [fill(texts.orderNoticeCancelledText, values)],
      };
  }
}

/** The consent of a buyer of files (§ 312f BGB), or when they are delivered. */
function toFileWords(site: Site, { consentAt, deliverAt }: Order): readonly string[] {
  const { texts } = site;
  if (consentAt !== null) return [texts.orderMailConsent];
  return deliverAt === null
    ? []
    : [fill(texts.orderFilesWait, { date: toDateText(deliverAt, site) })];
}
