/** Subscriptions: which an order has started, and how it is ended. */

import { serviceKey } from "../../service-key.ts";
import type { Subscriptions } from "./service.ts";

export type { Subscriptions } from "./service.ts";
/** By which other modules ask for the service. */
export const subscriptionsKey = serviceKey<Subscriptions>("subscriptions");
