/** An e-mail marketing and an automation service that are told what happens on a site, by webhooks. */

export type { Network } from "./network.ts";
