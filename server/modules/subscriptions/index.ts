/** Subscriptions: begun with an order, they make the next ones by the calendar until they end or are cancelled. */

export { toRenewalSample } from "./mails.ts";
export { personalData as subscriptionPersonalData } from "./personal.ts";
export { makeRenewalOrder } from "./renewal-order.ts";
export { subscriptionRoutes } from "./routes.ts";
export {
  createOrderedSubscriptions,
  createSubscriptions,
  type Subscriptions,
} from "./service.ts";
export { createSubscriptionStore } from "./store.ts";
export type { Subscription } from "./subscription.ts";
