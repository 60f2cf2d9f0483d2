import { randomUUID } from "node:crypto";
import type { SentAnswers } from "../forms/index.ts";
import type { Subscriber } from "../newsletter/index.ts";
import type { Order } from "../orders/index.ts";
import type { DeliveryStore } from "./delivery-store.ts";

/** Notes what has happened on a site, for the services that are told; within the transaction in which it happens. */
export type ConnectionEvents = {
  subscriberConfirmed(websiteId: string, subscriber: Subscriber): Promise<void>;
  formSubmitted(websiteId: string, sent: SentAnswers): Promise<void>;
  orderPlaced(order: Order): Promise<void>;
  orderPaid(order: Order): Promise<void>;
};

type EventDependencies = {
  readonly deliveries: Pick<DeliveryStore, "add">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates what notes events. */
export function createConnectionEvents({ deliveries, now }: EventDependencies): ConnectionEvents {
  return {
    subscriberConfirmed: (websiteId, { id, email, list, source, confirmedAt = now() }) =>
      deliveries.add(
        {
          websiteId,
          name: "subscriber.confirmed",
          list,
          // Whoever leaves a list may confirm it once more.
          subject: `${id} ${confirmedAt}`,
          data: { id, email, list, source, confirmedAt: toTime(confirmedAt) },
        },
        now(),
      ),
    formSubmitted: (websiteId, { formId, name, answers, page }) =>
      deliveries.add(
        {
          websiteId,
          name: "form.submitted",
          subject: randomUUID(),
          data: { formId, name, answers, page: { path: page.path, title: page.title } },
        },
        now(),
      ),
    orderPlaced: (order) =>
      deliveries.add(
        {
          websiteId: order.websiteId,
          name: "order.placed",
          subject: order.id,
          data: toOrderData(order),
        },
        now(),
      ),
    orderPaid: (order) =>
      deliveries.add(
        {
          websiteId: order.websiteId,
          name: "order.paid",
          subject: order.id,
          data: toOrderData(order),
        },
        now(),
      ),
  };
}

const toTime = (time: number): string => new Date(time).toISOString();

/** What is told of an order: without its token, by which anybody sees it, and without addresses. Amounts in hundredths. */
const toOrderData = (order: Order) => {
  const { id, number, email, status, payment, isTest, locale, totals, createdAt, paidAt } = order;
  const { currency, subtotalCents, discountCents, shippingCents, taxCents } = totals;
  return {
    id,
    number,
    email,
    status,
    payment,
    isTest,
    locale,
    currency,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    grandTotalCents: totals.grandTotalCents,
    lines: order.lines.map(({ itemId, sku, title, attributes, quantity, unitCents }) => ({
      itemId,
      sku,
      title,
      attributes,
      quantity,
      unitCents,
    })),
    createdAt: toTime(createdAt),
    paidAt: paidAt === null ? null : toTime(paidAt),
  };
};
