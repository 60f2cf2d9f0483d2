import type { Value } from "../../../../engine/index.ts";
import * as ordersPaths from "../../../contract/orders/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { escapeHtml } from "../../../html/escape.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import type { OfferedDownload } from "../../downloads/index.ts";
import type { BegunSubscription, OrderDetails } from "../follower.ts";
import type { Order } from "../order.ts";
import { hasLeft, isAlive, toCancelling } from "../order-rules.ts";
import { toShipmentText } from "../parcel.ts";
import { hasServiceBegun } from "../service-date.ts";
import type { OrderEvent } from "../stores/event-store.ts";
import { toUnitsText } from "./refund-words.ts";

/** The address of an order's page; below it, with `/cancel`, its form. */
export const orderPath = (token: string): string => `${ordersPaths.page}/${token}`;

/** How to pay an order by invoice, as safe HTML: the owner's words, the amount, and the number to be named. */
export function toInvoiceText(site: Site, { number, totals }: Order): string {
  const { texts, content, moneyFormat } = site;
  const total = toMoneyText(totals.grandTotalCents - totals.giftCardCents, moneyFormat);
  const own = content.checkout.invoiceText;
  const asked = own === "" ? texts.orderInvoiceText : texts.orderInvoiceNumber;
  return `${own}<p>${escapeHtml(fill(asked, { total, number }))}</p>`;
}

/** A file of an order: its link while valid, and how long that is. */
export function toShownDownload(site: Site, file: OfferedDownload): Value {
  const { texts } = site;
  const { title, path, expiresAt, usesLeft, isExpired } = file;
  if (isExpired) return { title, path: "", text: texts.downloadOver };
  if (usesLeft === 0) return { title, path: "", text: texts.downloadAllUsed };
  const date = toDateText(expiresAt, site);
  return { title, path, text: fill(texts.downloadUntil, { date, uses: usesLeft }) };
}

/** A subscription for display, with the token that cancels it while it is open; null for none. */
export function toShownSubscription(
  site: Site,
  { token }: Order,
  subscription: BegunSubscription | undefined,
): Value {
  if (!subscription) return null;
  const { texts } = site;
  const { status, nextAt, isUnpaid = false, isOpen = false } = subscription;
  if (status === "cancelled") return { text: texts.planCancelled, cancel: "" };
  if (status === "paused") {
    const text = isUnpaid ? texts.planUnpaid : texts.planPaused;
    return { text, cancel: token, resume: token };
  }
  if (nextAt === null) return { text: texts.planEnded, cancel: isOpen ? token : "" };
  const text = fill(texts.subscriptionNext, { date: toDateText(nextAt, site) });
  return { text, cancel: token, pause: token };
}

type Delivered = Pick<OrderDetails, "downloads" | "hasUsedCards"> & { readonly now: number };

/** The form by which the buyer cancels an order, or asks the owner to; and that the owner was asked. */
export function toShownCancelling(
  site: Site,
  order: Order,
  { downloads = [], hasUsedCards = false, now }: Delivered,
): Record<string, Value> {
  const { texts, content } = site;
  const isBegun =
    hasUsedCards ||
    hasLeft(order) ||
    downloads.some(({ isUsed }) => isUsed) ||
    hasServiceBegun(site, order, now);
  const { cancelMinutes } = content.shop;
  const cancelling = toCancelling(order, { isBegun, cancelMinutes, now });
  if (!cancelling) return {};
  if (cancelling === "asks" && order.cancelAskedAt !== null) {
    const date = toDateText(order.cancelAskedAt, site);
    return { cancelText: fill(texts.orderCancelRequested, { date }) };
  }
  const isAsked = cancelling === "asks";
  return {
    cancel: {
      path: `${orderPath(order.token)}/cancel`,
      name: isAsked ? texts.orderCancelRequest : texts.orderCancel,
      ask: isAsked ? texts.orderCancelRequestAsk : texts.orderCancelAsk,
      confirm: isAsked ? texts.orderCancelRequestConfirm : texts.orderCancelConfirm,
    },
  };
}

/** When the files of an order are delivered if they have to wait; else empty. */
export const toFilesText = (site: Site, order: Order): string =>
  order.deliverAt === null || !isAlive(order)
    ? ""
    : fill(site.texts.orderFilesWait, { date: toDateText(order.deliverAt, site) });

/** The messages of the shop to the buyer. */
export const toShownMessages = (site: Site, events: readonly OrderEvent[]): Value =>
  events
    .filter(({ kind }) => kind === "message")
    .map(({ text, madeAt }) => ({ text, date: toDateText(madeAt, site) }));

/** The parcels of an order: when each was sent, what is in it, and who carries it. */
export const toShownParcels = (site: Site, order: Order): Value =>
  order.parcels.map((parcel) => ({
    sent: fill(site.texts.orderParcelSent, { date: toDateText(parcel.sentAt, site) }),
    items: toUnitsText(order, parcel.lines),
    text: toShipmentText(parcel),
    url: parcel.url,
  }));
