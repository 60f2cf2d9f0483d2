/** Subscribers of mailing lists: a sign-up is confirmed by mail, and each mail has a link to unsubscribe. */

import { serviceKey } from "../../service-key.ts";
import type { Newsletter } from "./service.ts";

export type { SubscriberFollower } from "./follower.ts";
export { importSubscriber } from "./import-subscriber.ts";
export { readSubscribers } from "./read-subscribers.ts";
export type { Newsletter } from "./service.ts";
export type { Subscriber } from "./subscriber.ts";
/** By which other modules ask for the service. */
export const newsletterKey = serviceKey<Newsletter>("newsletter");
