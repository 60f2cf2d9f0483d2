import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { tooManyRequests } from "../errors.ts";

/**
 * Counts requests per address, in routes that ask for it with `app.rateLimit({ max })`: so many a minute,
 * counted once the request has been found valid. One above is refused with `Retry-After`.
 */
export const limitRequests = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    timeWindow: 60_000,
    errorResponseBuilder: () => tooManyRequests(),
  });
});
