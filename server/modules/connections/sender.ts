import type { Database } from "../../database/schema.ts";
import { nextAttempt } from "./connection-rules.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import type { Network } from "./network.ts";
import { postWebhook } from "./post-webhook.ts";

/** Sends what services are to be told. */
export type WebhookSender = {
  /** Sends one delivery that is due; returns whether there was one. */
  sendNext(): Promise<boolean>;
};

type WebhookSenderOptions = {
  readonly database: Database;
  readonly network: Network;
  readonly logger: { warn(facts: object, text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds within which a service must have answered; 10,000 by default. */
  readonly timeoutMs?: number | undefined;
};

/** Longer than any attempt takes. @internal */
export const LEASE_MS = 60_000;

/**
 * Creates the worker of webhooks. Several may work on one database. What was being sent when its process ended is sent again after a
 * minute, under the same id: the service may have it already, and drops what it knows.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { database, network, logger, now, timeoutMs } = options;
  const deliveries = createDeliveryStore(database);
  return {
    async sendNext() {
      const taken = await deliveries.take(now(), LEASE_MS);
      if (!taken) return false;
      const outcome = await postWebhook({ ...taken, time: now() }, network, timeoutMs);
      if (outcome.kind === "taken") {
        await deliveries.finish(taken, { state: "sent" }, now());
        return true;
      }
      const { id, kind, attempts } = taken;
      const { reason } = outcome;
      const nextAt = nextAttempt(attempts, now());
      logger.warn({ delivery: id, kind, reason, attempts }, "a webhook was not taken");
      await deliveries.finish(taken, { state: "failed", reason, nextAt }, now());
      return true;
    },
  };
}
