import type { FastifyHttpOptions } from "fastify";

/** Limits for clients, in seconds. */
export type TimeLimits = {
  /** Time for a complete request, head and body. */
  readonly requestSeconds: number;
  /** Time from an answer to the next request on the same connection. */
  readonly idleSeconds: number;
};

/** Timeouts of connections, as Node and Fastify set them, in milliseconds. */
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
 * Fastify's options for them: slow clients are answered with 408, or cut off if there is no request yet. Event streams
 * (`streams`) may stay silent.
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
      // Node compares both when a server is created, before Fastify sets its own option.
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 4),
    },
  };
}
