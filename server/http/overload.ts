import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { cookies } from "../contract/http/cookies.ts";
import { toTexts } from "../contract/texts/index.ts";
import { PER_VISITOR } from "./answers/page-reply.ts";
import { createLateness, type Lateness, type RequestLateness, TICK_MS } from "./lateness.ts";
import { isGet } from "./requests/request-kind.ts";

/** Seconds after which those who are refused may come back: not all at once. */
const RETRY_SECONDS = [2, 10] as const;

/** The lateness of this process, while the server runs. */
const lateness = (onClose: (stop: () => void) => void): Lateness => {
  const own = createLateness(() => performance.now());
  const timer = setInterval(own.tick, TICK_MS).unref();
  onClose(() => clearInterval(timer));
  return own;
};

/**
 * While more requests arrive than can be answered, refuses some at once with 503 and `Retry-After`: at first reports of pages, and
 * pages for visitors who neither have a cart nor have signed in; then all pages. What is written, such as an order, never; nor calls
 * and files, without which the pages that are answered are of no use. Connections that have not been accepted cannot be seen.
 */
export const refuseOverload = fp<{ readonly lateness?: RequestLateness | undefined }>(
  async (app, options) => {
    const { begin, level } =
      options.lateness ?? lateness((stop) => app.addHook("onClose", async () => stop()));
    app.addHook("onRequest", (request, reply, done) => {
      const isOfPage = isPage(request);
      if (!isOfPage && !request.routeOptions.config.isBeacon) return done();
      const found = level();
      const isRefused = found === 2 || (found === 1 && !(isOfPage && isKnown(request)));
      if (isRefused) return refuse(request, reply);
      if (isOfPage) reply.raw.once("close", begin());
      done();
    });
  },
);

/** True for a page. Calls cost little, and whoever begins a cart makes some before it is there. */
const isPage = (request: FastifyRequest): boolean =>
  isGet(request) && request.routeOptions.url === "/*";

/** True for a visitor who has a cart or has signed in. */
const isKnown = ({ headers: { cookie = "" } }: FastifyRequest): boolean =>
  [cookies.cart, cookies.account].some(({ name }) => cookie.includes(`${name}=`));

/** A page of the site's own would take as long as what is refused. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const texts = request.texts ?? toTexts("de");
  reply
    .code(503)
    .header("retry-after", String(randomInt(...RETRY_SECONDS)))
    .header("cache-control", PER_VISITOR)
    .type("text/plain; charset=utf-8")
    .send(`${texts.somethingWentWrong}\n`);
}
