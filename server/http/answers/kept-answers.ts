import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { cookies } from "../../contract/http/cookies.ts";
import { passesAll } from "../requests/gates.ts";
import { isGet } from "../requests/request-kind.ts";
import { type SentAnswer, sendFinished } from "./finished-answer.ts";

/** Finished answers kept for a route. */
export type KeptAnswer = {
  /** The path of the route, which would give the same answer. */
  readonly path: string;
  /** The answer to a reading request that has passed all gates. Undefined if the route has to answer. Must be fast. */
  readonly answer: (request: FastifyRequest) => SentAnswer | undefined;
};

/**
 * Sends kept answers as soon as the site of a request is known, because the other hooks take longer than everything else. At this
 * point nothing is known about the visitor; requests that the gates refuse for that reason go through the other hooks, and the
 * gates are asked again with the visitor known.
 */
export const answerEarly = fp<{ readonly kept: readonly KeptAnswer[] }>(async (app, { kept }) => {
  const byPath = new Map(kept.map(({ path, answer }) => [path, answer]));
  app.addHook("onRequest", (request, reply, done) => {
    const find = isGet(request) ? byPath.get(request.routeOptions.url ?? "") : undefined;
    const sent = find && !isSignedIn(request) && passesAll(request) ? find(request) : undefined;
    if (sent) sendFinished(reply, sent);
    else done();
  });
});

/** True if the visitor may be signed in, and might see more. */
const isSignedIn = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${cookies.account.name}=`) ?? false;
