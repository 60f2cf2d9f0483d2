import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import fp from "fastify-plugin";
import {
  type RequestHead,
  type SentAnswer,
  sendFinished,
  writeFinished,
} from "./finished-answer.ts";
import { isGet } from "./request-kind.ts";
import { toHostname } from "./request-target.ts";
import type { ServerTimeouts } from "./time-limits.ts";

/** Finds the answer that is kept for a request that reads; undefined if its route has to answer. It must be fast. */
type FindKept = (request: RequestHead) => SentAnswer | undefined;

declare module "fastify" {
  interface FastifyInstance {
    /** Asked in turn, before anything else is done for a request that reads. */
    readonly keptAnswers: FindKept[];
  }
}

type Options = {
  /** Whether what a proxy says of a request may count. */
  readonly trustsProxies: boolean;
  readonly timeouts: ServerTimeouts;
};

/**
 * Sends answers that are finished before Fastify makes a request and a reply of its own, looks for the route and runs hooks: that
 * takes longer than all the rest. `serverFactory` makes the server that does so; `plugin` does the same for requests that
 * come another way, or that a proxy tells more about, and must be added before all other hooks but those of every request.
 */
export function answerEarly({ trustsProxies, timeouts }: Options) {
  let app: FastifyInstance | undefined;

  function find(request: RequestHead): SentAnswer | undefined {
    if (!app || !isGet(request)) return undefined;
    for (const findKept of app.keptAnswers) {
      const kept = findKept(request);
      if (kept) return kept;
    }
    return undefined;
  }

  function answer(raw: IncomingMessage, response: ServerResponse): boolean {
    const request = app && toHead(raw, trustsProxies);
    const kept = request && find(request);
    if (!app || !kept) return false;
    writeFinished(app, request, response, kept);
    return true;
  }

  const serverFactory: FastifyServerFactory = (handle) => {
    const server = createServer(timeouts.http ?? {}, (raw, response) => {
      try {
        if (answer(raw, response)) return;
      } catch {
        // The hook meets the error again, where it can be answered.
      }
      handle(raw, response);
    });
    server.keepAliveTimeout = timeouts.keepAliveTimeout;
    server.requestTimeout = timeouts.requestTimeout;
    return server.setTimeout(timeouts.connectionTimeout);
  };

  const plugin = fp(async (instance) => {
    app = instance;
    instance.decorate("keptAnswers", []);
    instance.addHook("onRequest", (request, reply, done) => {
      const kept = find(request);
      if (kept) sendFinished(reply, kept);
      else done();
    });
  });

  return { serverFactory, plugin };
}

/** Undefined for what only Fastify can tell: the host that a proxy was asked for, an address in another form. */
function toHead(raw: IncomingMessage, trustsProxies: boolean): RequestHead | undefined {
  const { method = "", url = "", headers } = raw;
  if (!url.startsWith("/") || url.includes("%")) return undefined;
  const isForwarded = headers["x-forwarded-host"] ?? headers["x-forwarded-proto"];
  if (trustsProxies && isForwarded !== undefined) return undefined;
  return { raw, method, url, headers, hostname: toHostname(headers.host ?? ""), protocol: "http" };
}
