/** An e-mail marketing and an automation service that are notified of events on a site by webhooks. */

export type { Network } from "../../http/security/network.ts";
