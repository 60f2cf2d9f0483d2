import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { CartService } from "../modules/shop/cart/service.ts";
import { parsePageQuery } from "../site/page-query.ts";
import type { Freshness } from "./freshness.ts";
import type { PageAnswer } from "./page-service.ts";

type PageRoutesOptions = { carts: CartService };

const PER_VISITOR = "private, no-store";

/**
 * Sets what an answered page needs beside its body, and gives the body. Only what was asked for without changing
 * anything may be cached.
 */
export function preparePage(reply: FastifyReply, answer: PageAnswer): string {
  const { method } = reply.request;
  const freshness = method === "GET" || method === "HEAD" ? answer.freshness : undefined;
  reply
    .code(answer.status)
    .type(answer.contentType)
    .header("cache-control", freshness ? toCacheControl(freshness) : PER_VISITOR);
  if (answer.fileName !== undefined) {
    reply.header("content-disposition", `attachment; filename="${answer.fileName}"`);
  }
  reply.allowContent(answer.security);
  return answer.body;
}

/** Browsers ask each time whether a page is still the same; caches between keep it for a while. */
const toCacheControl = ({ seconds, staleSeconds }: Freshness): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`;

/** Scheme and host that a browser asked. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Every address that is no file and no call: the site's pages. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, { carts }) => {
  app.get("/sitemap.xml", async (request, reply) =>
    preparePage(reply, await request.hosted.pages.answerSitemap(originOf(request))),
  );
  app.get("/robots.txt", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerRobots(originOf(request))),
  );
  app.get("/*", async (request, reply) => {
    const { site, opened } = request;
    const [path = "/", query = ""] = request.url.split(/\?(.*)/s);
    const answer = await request.hosted.pages.answer({
      opened,
      origin: originOf(request),
      path: decodeURIComponent(path),
      search: query === "" ? "" : `?${query}`,
      query: parsePageQuery(query),
      readCart: () => carts.read(site, request.cartToken),
    });
    if ("redirect" in answer) {
      // It may lead on inside of a locked page.
      if (opened.size > 0) reply.header("cache-control", PER_VISITOR);
      return reply.redirect(answer.redirect, answer.status);
    }
    return preparePage(reply, answer);
  });
};
