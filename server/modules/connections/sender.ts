import type { Network } from "../../http/security/network.ts";
import type { JobKind } from "../../jobs/job.ts";
import { MOST_ATTEMPTS, pauses } from "./connection-rules.ts";
import { type DeliveryStore, deliveryQueue } from "./delivery-store.ts";
import { postWebhook } from "./post-webhook.ts";

type WebhookOptions = {
  readonly deliveries: Pick<DeliveryStore, "findTarget" | "keep">;
  readonly network: Network;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time limit for a service's answer, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number | undefined;
};

/** Maximum number of services notified at the same time. */
const AT_ONCE = 32;

/** Creates the job that sends webhooks. */
export const createWebhookJobs = ({
  deliveries,
  network,
  now,
  timeoutMs,
}: WebhookOptions): JobKind<"deliveries"> => ({
  name: "telling connected services",
  queue: deliveryQueue,
  mostAtOnce: AT_ONCE,
  pausesOf: () => pauses,
  mostAttempts: MOST_ATTEMPTS,
  begin(job) {
    let version: number | undefined;
    return {
      async run(stopping) {
        const target = await deliveries.findTarget(job);
        if (!target) return { kind: "done" };
        version = target.version;
        const { id, body } = job;
        const webhook = { ...target, id, body, time: now() };
        const outcome = await postWebhook(webhook, network, { stopping, timeoutMs });
        return outcome.kind === "taken"
          ? { kind: "done" }
          : { kind: "later", reason: outcome.reason };
      },
      keep: (result) => deliveries.keep(job, result, { version, now: now() }),
    };
  },
});
