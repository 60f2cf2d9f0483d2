import type { Transaction } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { Order, OrderFollower, OrderService } from "../orders/index.ts";
import { toRenewalMail } from "./mails.ts";
import { toChargeMail, toRefusedMail, toUnpaidMail, toUnpaidNotice } from "./payment-mails.ts";
import { goingOn, unpaid } from "./renewal-dates.ts";
import { createSubscriptionStore } from "./store.ts";

type PaymentParts = {
  readonly orders: Pick<OrderService, "find" | "listChanges">;
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Goes on with the subscription that has waited for the payment of an order, and mails its buyer. False if none has. */
export async function goOn(
  transaction: Transaction,
  site: Site,
  { id, number }: Order,
  now: number,
): Promise<boolean> {
  const subscriptions = createSubscriptionStore(transaction);
  const found = await subscriptions.findByOpenOrder(id);
  const locked = found && (await subscriptions.lock(found.id));
  if (locked?.openOrderId !== id) return false;
  await subscriptions.save(locked.id, goingOn(locked));
  const { orderId, nextAt, contract } = locked;
  const told = { site, from: site.content.mail.from, contract };
  await addMail(transaction, toRenewalMail(told, { orderId, number, nextAt }), now);
  return true;
}

/** The order ends for which a subscription has waited: by its payment, or because somebody has cancelled it. */
export async function endUnpaid(
  { orders, siteOf, now }: PaymentParts,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const subscriptions = createSubscriptionStore(transaction);
  const found = await subscriptions.findByOpenOrder(orderId);
  const locked = found && (await subscriptions.lock(found.id));
  if (locked?.openOrderId !== orderId) return;
  const last = (await orders.listChanges(orderId, transaction)).at(-1);
  if (last?.changedBy !== "payment") return subscriptions.save(locked.id, goingOn(locked));
  await subscriptions.save(locked.id, unpaid(locked));
  const site = siteOf(locked.websiteId);
  const order = await orders.find(orderId, transaction);
  if (!site || !order) return;
  const told = { site, order, subscription: locked };
  await addMail(transaction, toUnpaidMail(told), now());
  const notice = toUnpaidNotice(told);
  if (notice) await addMail(transaction, notice, now());
}

/** Tells the buyer why an order could not be charged, or the owners if that is theirs to mend. */
export const tellFailure =
  ({ orders, now }: PaymentParts): NonNullable<OrderFollower["chargeFailed"]> =>
  async (transaction, site, orderId, failure) => {
    const subscription = await createSubscriptionStore(transaction).findByOpenOrder(orderId);
    const order = await orders.find(orderId, transaction);
    if (!subscription || !order) return;
    const told = { site, order, subscription };
    const mail =
      failure.reason === "refused" ? toRefusedMail(told, failure) : toChargeMail(told, failure);
    if (mail) await addMail(transaction, mail, now());
  };
