import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { API_PREFIX } from "../contract/paths.ts";
import { methodNotAllowed, notFound } from "../errors.ts";

/** Methods that routes answer, by their path. */
type Answered = Map<string, Set<string>>;

const reads = ["GET", "HEAD"];

declare module "fastify" {
  interface FastifyInstance {
    readonly answeredMethods: Answered;
  }
}

/** Notes what routes answer from now on, for `refuseOtherMethods`. */
export const noteMethods = fp(async (app) => {
  const answered: Answered = new Map();
  app.decorate("answeredMethods", answered);
  app.addHook("onRoute", ({ url, method }) => {
    const methods = answered.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    answered.set(url, methods);
  });
});

/** Whether there is something at the address of a request. */
type Exists = (request: FastifyRequest) => Promise<boolean>;

/**
 * Lets every address that a route has refuse the other methods with 405 and `Allow`, and say to `OPTIONS` what it takes.
 * Reading is refused below `/api` alone: all other addresses may be those of pages. Where a route answers for many
 * addresses, `exists` tells by its path which of them there are; the others are not found.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  exists: Readonly<Record<string, Exists>>,
): void {
  for (const [url, answered] of [...app.answeredMethods]) {
    const methods = new Set([...answered, ...(url.startsWith(API_PREFIX) ? [] : reads)]);
    const others = app.supportedMethods.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    const allow = [...new Set([...methods, "OPTIONS"])].sort().join(", ");
    app.route({
      method: others,
      url,
      // Before a body is read.
      async onRequest(request, reply) {
        if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
        const isThere = (await exists[url]?.(request)) ?? true;
        throw isThere ? methodNotAllowed(allow) : notFound();
      },
      handler: () => {},
    });
  }
}
