import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isGet } from "../http/requests/request-kind.ts";
import type { Metrics } from "./metrics.ts";

/** The paths that operators ask, whatever a site has there. */
export const operatorPaths = {
  health: "/healthz",
  ready: "/readyz",
  metrics: "/metrics",
} as const;

/** The figures, and who may read them. */
export type MetricsAccess = {
  readonly metrics: Metrics;
  /** Opens them to whoever sends it; without one, they are for this machine alone. */
  readonly token: string | undefined;
};

/** The input for answering operators. */
type OperatorOptions = {
  /** The reason why requests cannot be served. Undefined if they can. */
  readonly findProblem: () => Promise<string | undefined>;
  /** Undefined if the metrics are served on another port, or nowhere. */
  readonly access: MetricsAccess | undefined;
};

/** `127.0.0.0/8` and `::1`, also as addresses of IPv6. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Answers `/healthz` (the process runs), `/readyz` (it can serve requests) and `/metrics`, before any site is asked for. Whoever
 * may not read the metrics gets what the site has there.
 */
export const operatorRoutes = fp<OperatorOptions>(async (app, { findProblem, access }) => {
  const toProblem = async () =>
    app.stopping.isOn ? "the server is stopping" : await findProblem();
  const answers: Readonly<Record<string, Answer>> = {
    [operatorPaths.health]: (_request, reply) => sendText(reply, 200, "ok"),
    [operatorPaths.ready]: (_request, reply) =>
      toProblem().then(
        (problem) => sendText(reply, problem === undefined ? 200 : 503, problem ?? "ready"),
        (error: Error) => reply.send(error),
      ),
    [operatorPaths.metrics]: (request, reply) =>
      access !== undefined && sendMetrics(request, reply, access),
  };
  app.addHook("onRequest", (request, reply, done) => {
    const [path = ""] = request.url.split("?", 1);
    const answer = isGet(request) && Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer?.(request, reply)) done();
  });
});

/** Answers a request; false for one that it does not answer. */
type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(`${text}\n`);
}

/** Sends the metrics if the client may read them; false for others. */
export function sendMetrics(
  request: FastifyRequest,
  reply: FastifyReply,
  { metrics, token }: MetricsAccess,
): boolean {
  if (!mayRead(request, token)) return false;
  metrics.write().then(
    (text) => reply.header("cache-control", "no-store").type(metrics.contentType).send(text),
    // One of several processes is starting or stopping.
    (error: Error) => sendText(reply.header("retry-after", "5"), 503, error.message),
  );
  return true;
}

/** With a token, whoever sends it; without, clients on this machine. */
function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.test(ip);
  return isSame(headers.authorization ?? "", `Bearer ${token}`);
}

/** Compares hashes, so that the time taken tells nothing of the token. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
