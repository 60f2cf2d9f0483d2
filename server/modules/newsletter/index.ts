/** Subscribers of mail lists: whoever asks for a list confirms it by mail, and leaves it by a link in each mail. */

import { serviceKey } from "../../service-key.ts";
import type { Newsletter } from "./service.ts";

export type { SubscriberFollower } from "./follower.ts";
export type { Newsletter } from "./service.ts";
/** By which other modules ask for the service. */
export const newsletterKey = serviceKey<Newsletter>("newsletter");
