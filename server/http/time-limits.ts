import type { FastifyHttpOptions } from "fastify";

/** How long a client may take, in seconds. */
export type TimeLimits = {
  /** Until a request has arrived whole, its head and its body. */
  readonly requestSeconds: number;
  /** From an answer to the next request on the same connection. */
  readonly idleSeconds: number;
};

/** How long connections may be open, as Node and Fastify set it, in milliseconds. */
export type ServerTimeouts = Required<
  Pick<
    FastifyHttpOptions<never>,
    "requestTimeout" | "keepAliveTimeout" | "connectionTimeout" | "http"
  >
>;

/** How long a connection may stay silent while a response is made and sent, in milliseconds. */
const STILL_MS = 120_000;

/** How often slow requests are looked for, in milliseconds. */
const CHECK_MS = 1000;

/**
 * Fastify's options for them: whoever is too slow is answered with 408, or cut off where there is no request yet. Streams of
 * events (`streams`) may stay still.
 */
export function toTimeLimits(
  { requestSeconds, idleSeconds }: TimeLimits,
  { streams }: { readonly streams: boolean },
): ServerTimeouts {
  const requestTimeout = requestSeconds * 1000;
  return {
    requestTimeout,
    keepAliveTimeout: idleSeconds * 1000,
    connectionTimeout: streams ? 0 : STILL_MS,
    http: {
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 4),
    },
  };
}
