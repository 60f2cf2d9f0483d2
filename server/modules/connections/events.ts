import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/transact.ts";
import type { FormFollower } from "../forms/index.ts";
import type { SubscriberFollower } from "../newsletter/index.ts";
import type { Order } from "../orders/index.ts";
import type { SiteEvent } from "./connection.ts";
import { createDeliveryStore } from "./delivery-store.ts";

/** Records events on a site for its services, within the transaction of the event. */
export type ConnectionEvents = Required<SubscriberFollower & FormFollower> & {
  orderPlaced(transaction: Transaction, order: Order): Promise<void>;
  orderPaid(transaction: Transaction, order: Order): Promise<void>;
};

/** Creates the recorder of events; `now` in milliseconds since 1970. */
export function createConnectionEvents(now: () => number): ConnectionEvents {
  const record = (transaction: Transaction, event: SiteEvent) =>
    createDeliveryStore(transaction).add(event, now());
  const recordOrder =
    (name: SiteEvent["name"]) =>
    (transaction: Transaction, order: Order): Promise<void> =>
      record(transaction, {
        websiteId: order.websiteId,
        name,
        subject: order.id,
        data: toOrderData(order),
      });
  return {
    subscriberConfirmed: (transaction, websiteId, subscriber) => {
      const { id, email, list, source, confirmedAt = now() } = subscriber;
      return record(transaction, {
        websiteId,
        name: "subscriber.confirmed",
        list,
        // Includes the time, because somebody who has left a list may confirm it again.
        subject: `${id} ${confirmedAt}`,
        data: { id, email, list, source, confirmedAt: toTime(confirmedAt) },
      });
    },
    formSubmitted: (transaction, websiteId, { formId, name, answers, page }) =>
      record(transaction, {
        websiteId,
        name: "form.submitted",
        subject: randomUUID(),
        data: { formId, name, answers, page: { path: page.path, title: page.title } },
      }),
    orderPlaced: recordOrder("order.placed"),
    orderPaid: recordOrder("order.paid"),
  };
}

const toTime = (time: number): string => new Date(time).toISOString();

/** The reported data of an order: without its token, which gives access to it, and without addresses. Amounts in hundredths. */
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
