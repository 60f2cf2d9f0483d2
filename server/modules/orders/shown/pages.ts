import type { Engine, Value } from "../../../../engine/index.ts";
import { orderPage } from "../../../../templates/platform/pages/order.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import { type PageType, unshownPageTypes } from "../../../contract/page/types.ts";
import { fill } from "../../../contract/texts/index.ts";
import type { MailTable } from "../../../mail/layout.ts";
import { createNoticePages } from "../../../pages/notice-pages.ts";
import type { PageSource } from "../../../pages/page-source.ts";
import { toPlatformPage } from "../../../pages/platform-page.ts";
import type { Page } from "../../../render/page/page.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import type { View } from "../../../site/view.ts";
import type { OrderDetails, OrderFollower } from "../follower.ts";
import type { Order, OrderStatus } from "../order.ts";
import { isAlive, isUnpaid } from "../order-rules.ts";
import { isPartSent } from "../parcels/parcel-plan.ts";
import type { OrderService } from "../service.ts";
import type { OrderEvent } from "../stores/event-store.ts";
import { listDetails } from "./details.ts";
import { toMeasuredOrder } from "./measured-order.ts";
import {
  orderPath,
  toFilesText,
  toInvoiceText,
  toShownCancelling,
  toShownDownload,
  toShownMessages,
  toShownParcels,
  toShownSubscription,
} from "./order-extras.ts";
import { toAddressTables, toEntryTable, toPlanTables, toSumTable } from "./order-tables.ts";
import { toBuyerDocuments } from "./shown-documents.ts";

/** The form of an order's token; checking it saves a query for all others. */
const TOKEN = /^[\w-]{43}$/;

type OrderPageParts = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly orders: Pick<OrderService, "findByToken" | "listEvents">;
  readonly followers: () => readonly OrderFollower[];
};

/**
 * `/checkout/order-confirmed/{token}` and `/commerce/orders/{token}`: for anybody with the token. Reading them changes nothing,
 * except that the first asks the provider about a payment whose outcome is unknown. All other addresses below these paths are
 * unknown.
 */
export function createOrderPages(
  engine: Engine,
  { orders, followers, now }: OrderPageParts,
): PageSource {
  const toPage = createOrderPage(engine);
  const notices = createNoticePages(engine);

  async function show(path: string, view: View, isNew: boolean): Promise<Page> {
    const { site } = view;
    const token = path.slice(path.lastIndexOf("/") + 1);
    const isWhole = path === `${isNew ? ordersPaths.confirmed : ordersPaths.page}/${token}`;
    // Marked as private, because the order may have been deleted and its address concerns nobody else.
    const unknown = { ...notices.notFound(view), perVisitor: true };
    if (!isWhole || !TOKEN.test(token)) return unknown;
    const find = () => orders.findByToken(site.content.website.id, token);
    const found = await find();
    if (!found) return unknown;
    const isAsked = isNew && found.status === "pending";
    if (isAsked) for (const follower of followers()) await follower.refresh?.(site, found);
    const order = isAsked ? ((await find()) ?? found) : found;
    return toPage(view, order, {
      isNew,
      now: now(),
      details: await listDetails(followers(), order),
      events: await orders.listEvents(order.id),
    });
  }

  return ({ path }, view) => {
    const isNew = path.startsWith(`${ordersPaths.confirmed}/`);
    return isNew || path.startsWith(`${ordersPaths.page}/`) ? show(path, view, isNew) : undefined;
  };
}

type ShownAs = {
  /** True right after the order was placed. */
  readonly isNew: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly details: OrderDetails;
  readonly events: readonly OrderEvent[];
};

/** Makes the page of an order. */
export function createOrderPage(
  engine: Engine,
): (view: View, order: Order, shownAs: ShownAs) => Page {
  const main = engine.compile(orderPage.source, orderPage);
  return (view, order, { isNew, now, details, events }) => {
    const { site } = view;
    const { downloads = [], subscription } = details;
    return toPlatformPage(view, isNew ? "orderConfirmedTitle" : "orderStatusTitle", {
      status: 200,
      type: isNew ? toConfirmedType(order) : unshownPageTypes.orderStatus,
      id: isNew ? "order-confirmed" : "order-status",
      main,
      data: {},
      beside: {
        order: {
          ...toShownOrder(site, order, isNew, details),
          account: site.content.mail.from === undefined || view.account ? "" : order.token,
          ...(!isNew && toShownCancelling(site, order, { ...details, now })),
          messages: toShownMessages(site, events),
          filesText: toFilesText(site, order),
          downloads: downloads.map((file) => toShownDownload(site, file)),
          documents: toBuyerDocuments(site, order, details),
          subscription: toShownSubscription(site, order, subscription),
        },
      },
      perVisitor: true,
    });
  };
}

/** The page of an order that has just been placed: one with a subscription, paid, or not paid yet. */
function toConfirmedType({ hasSubscription, paidAt }: Order): PageType {
  if (hasSubscription) return unshownPageTypes.subscriptionConfirmed;
  return paidAt === null ? unshownPageTypes.orderReceived : unshownPageTypes.orderConfirmed;
}

/** Names of the texts for the states of an order. */
export const statusTexts = {
  pending: "orderIsPending",
  paid: "orderIsPaid",
  fulfilled: "orderIsFulfilled",
  cancelled: "orderIsCancelled",
  refunded: "orderIsRefunded",
} as const satisfies Record<OrderStatus, string>;

function toShownOrder(
  site: Site,
  order: Order,
  isNew: boolean,
  { paymentScript = "" }: OrderDetails,
): Record<string, Value> {
  const { texts, locale } = site;
  const { number, createdAt, payment, token } = order;
  const isDue = isUnpaid(order) && payment === "invoice";
  return {
    ...toOpening(site, order, isNew),
    facts: [
      { label: texts.orderNumber, value: String(number) },
      { label: texts.orderDate, value: toDateText(createdAt, site) },
      { label: texts.orderStatus, value: texts[toStatusName(order)] },
    ],
    parcels: toShownParcels(site, order),
    paymentText: isDue ? toInvoiceText(site, order) : "",
    entries: toShownTable(toEntryTable(site, order, "buyer")),
    plan: toPlanTables(site, order, undefined).map(toShownTable)[0] ?? null,
    sums: toShownTable(toSumTable(site, order)),
    addresses: toAddressTables(site, order).map(({ title, rows: [row] }) => ({
      title,
      text: row?.[0] ?? "",
    })),
    measured: isNew ? JSON.stringify(toMeasuredOrder(site, order)) : "",
    link: isNew ? orderPath(token) : "",
    card: awaitsCard(order) ? { token, locale, script: paymentScript } : null,
  };
}

/** The name of the text for the state of an order; with `Text`, that of the sentence. */
const toStatusName = (order: Pick<Order, "status" | "parcels">) =>
  isPartSent(order) ? "orderIsPartSent" : statusTexts[order.status];

/** True while the buyer has to pay by card before anything else happens to the order. */
const awaitsCard = ({ status, payment }: Order): boolean =>
  status === "pending" && payment === "stripe";

/** The first text of a page. An order is mailed once it is final: paid, or to be paid by bank transfer. */
function toOpening(site: Site, order: Order, isNew: boolean) {
  const { texts, content } = site;
  const { number, status, email, payment } = order;
  if (awaitsCard(order)) {
    return { heading: fill(texts.orderAwaitsCard, { number }), text: texts.orderAwaitsCardText };
  }
  const isThanked = isNew && isAlive(order);
  const isMailed =
    content.mail.from !== undefined && (status !== "pending" || payment === "invoice");
  return {
    heading: isThanked ? texts.orderThanks : fill(texts.orderHeading, { number }),
    text:
      isThanked && isMailed
        ? fill(texts.orderThanksText, { email })
        : texts[`${toStatusName(order)}Text`],
  };
}

/** A table for a template: each row with `label`, `value` and `isSum`. */
export const toShownTable = ({ title, rows, hasSum = false }: MailTable): Value => ({
  title,
  rows: rows.map(([label, value], index) => ({
    label,
    value,
    isSum: hasSum && index === rows.length - 1,
  })),
});
