/** Subscriptions: begun with an order, they make the next ones by the calendar until they end or are cancelled. */

export type { Subscriptions } from "./service.ts";
export type { Subscription } from "./subscription.ts";
