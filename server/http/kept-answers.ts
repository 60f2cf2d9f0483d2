import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { cookies } from "../contract/http/cookies.ts";
import { type SentAnswer, sendFinished } from "./finished-answer.ts";
import { passesAll } from "./gates.ts";
import { isGet } from "./request-kind.ts";

/** Finished answers that are kept for a route. */
export type KeptAnswer = {
  /** The path of the route, which answers the same. */
  readonly path: string;
  /** The answer to a request that reads, all gates being passed; undefined if the route has to answer. It must be fast. */
  readonly answer: (request: FastifyRequest) => SentAnswer | undefined;
};

/**
 * Sends answers that are kept, before anything is done for a request but that its site is found: the other hooks take longer than
 * all the rest. Requests have the visitor about whom nothing is known; whom gates refuse as such takes the long way, on which
 * they are asked again with what is known then.
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

/** Whether somebody may have signed in, who may see more. */
const isSignedIn = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${cookies.account.name}=`) ?? false;
