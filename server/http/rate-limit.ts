import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { tooManyRequests } from "../errors.ts";

const noHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

/** Options of a limit that tells browsers only `Retry-After`, and only once it is exceeded. */
export const onlyRetryAfter = {
  addHeaders: { ...noHeaders, "retry-after": true },
  addHeadersOnExceeding: noHeaders,
};

/**
 * Limits requests per IP address and minute, in routes with `app.rateLimit({ max })`. Only valid requests count; any
 * above the limit are refused with `Retry-After`.
 */
export const limitRequests = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    timeWindow: 60_000,
    errorResponseBuilder: () => tooManyRequests(),
  });
});
