import type { OrderFollower } from "../orders/index.ts";
import { UNPAID } from "./renewal-dates.ts";
import type { Subscriptions } from "./service.ts";
import { isOpen } from "./subscription.ts";

/** Starts and ends subscriptions with their orders. */
export const toOrderFollower = (subscriptions: Subscriptions): OrderFollower => ({
  paid: subscriptions.begin,
  cancelling: subscriptions.cancelWith,
  chargeFailed: subscriptions.tellFailure,
  nextOrderAt: async (transaction, orderId) =>
    (await subscriptions.findByOrder(orderId, transaction))?.nextAt ?? undefined,
  async details({ id, hasSubscription }) {
    const found = hasSubscription ? await subscriptions.findByOrder(id) : undefined;
    if (!found) return {};
    const isUnpaid = found.trouble === UNPAID;
    return { subscription: { ...found, isUnpaid, isOpen: isOpen(found) } };
  },
});
