import type { OrderFollower } from "../orders/index.ts";
import type { Subscriptions } from "./service.ts";

/** Starts and ends subscriptions with their orders. */
export const toOrderFollower = (subscriptions: Subscriptions): OrderFollower => ({
  paid: subscriptions.begin,
  cancelling: subscriptions.cancelWith,
  chargeFailed: subscriptions.tellFailure,
  nextOrderAt: async (transaction, orderId) =>
    (await subscriptions.findByOrder(orderId, transaction))?.nextAt ?? undefined,
  details: async ({ id, hasSubscription }) =>
    hasSubscription ? { subscription: await subscriptions.findByOrder(id) } : {},
});
