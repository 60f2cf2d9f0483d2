/** An e-mail marketing and an automation service that are told what happens on a site, by webhooks. */

export {
  type ConnectionKind,
  type ConnectionState,
  connectionKinds,
  type EventName,
  eventNames,
} from "./connection.ts";
export type { ConnectionProblems, TypedConnection } from "./connection-rules.ts";
export { type ConnectionEvents, createConnectionEvents } from "./events.ts";
export { internet, type Network } from "./network.ts";
export { personalData as deliveryPersonalData } from "./personal.ts";
export { createWebhookSender } from "./sender.ts";
export { type ConnectionAdmin, createConnectionAdmin, type ShownConnection } from "./service.ts";
