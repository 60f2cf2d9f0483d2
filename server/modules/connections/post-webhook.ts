import { createHmac } from "node:crypto";
import { checkedLookup, type Network, RefusedAddressError } from "../../http/security/network.ts";

/** A webhook to be posted. */
export type Webhook = {
  readonly address: string;
  readonly secret: string;
  readonly id: string;
  readonly body: string;
  /** The time of sending, in milliseconds since 1970. */
  readonly time: number;
};

/** `failed`: the service did not confirm it, so nobody knows whether it was taken. */
export type PostOutcome =
  | { readonly kind: "taken" }
  | { readonly kind: "failed"; readonly reason: FailureReason };

/** The reason why an attempt failed; a status is that of the answer. */
type FailureReason = "address" | "redirect" | "timeout" | "unreachable" | `status ${number}`;

type PostLimits = {
  /** Asks it to come to an end. */
  readonly stopping?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
};

/** Time limit for a service's answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts a webhook with the headers of the Standard Webhooks specification. Connects to an address that has been checked, and follows
 * no redirect. Never rejects.
 */
export async function postWebhook(
  { address, secret, id, body, time }: Webhook,
  network: Network,
  { stopping, timeoutMs = TIMEOUT_MS }: PostLimits = {},
): Promise<PostOutcome> {
  const url = new URL(address);
  if (!network.takes(url)) return { kind: "failed", reason: "address" };
  const seconds = String(Math.floor(time / 1000));
  const signature = createHmac("sha256", toKey(secret))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64");
  // Loaded on demand, to keep the start fast.
  const { request } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  return new Promise((resolve) => {
    const sent = request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Schaufenster",
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": `v1,${signature}`,
      },
      // A reused connection would have been checked for another address.
      agent: false,
      lookup: checkedLookup(network),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]),
    });
    sent.on("response", (response) => {
      resolve(toOutcome(response.statusCode ?? 0));
      // Only the status matters.
      response.destroy();
    });
    sent.on("error", (error) => resolve({ kind: "failed", reason: toReason(error) }));
    sent.end(body);
  });
}

/** The key for a secret: decoded base64 after the specification's prefix, else its own bytes. */
const toKey = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);

function toOutcome(status: number): PostOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  const isRedirect = status >= 300 && status < 400;
  return { kind: "failed", reason: isRedirect ? "redirect" : `status ${status}` };
}

function toReason(error: Error): FailureReason {
  if (error instanceof RefusedAddressError) return "address";
  return error.name === "AbortError" || error.name === "TimeoutError" ? "timeout" : "unreachable";
}
