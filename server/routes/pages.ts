import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { CartService } from "../domain/cart.ts";
import type { PageAnswer } from "../pages/page-service.ts";
import { parsePageQuery } from "../site/page-query.ts";

type PageRoutesOptions = { carts: CartService };

/** A page may be shown from a shared cache for a minute, and a while longer while it is fetched anew. */
const CACHEABLE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PER_VISITOR = "private, no-store";

/**
 * Sets what an answered page needs beside its body, and gives the body. Only what was asked for without changing
 * anything may be cached.
 */
export function preparePage(reply: FastifyReply, answer: PageAnswer): string {
  const { method } = reply.request;
  const cacheable = answer.cacheable && (method === "GET" || method === "HEAD");
  reply
    .code(answer.status)
    .type(answer.contentType)
    .header("cache-control", cacheable ? CACHEABLE : PER_VISITOR);
  if (answer.fileName !== undefined) {
    reply.header("content-disposition", `attachment; filename="${answer.fileName}"`);
  }
  reply.allowInlineScripts(answer.scriptHashes);
  return answer.body;
}

/** Scheme and host that a browser asked. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Every address that is no file and no call: the site's pages. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, { carts }) => {
  app.get("/sitemap.xml", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerSitemap(originOf(request))),
  );
  app.get("/robots.txt", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerRobots(originOf(request))),
  );
  app.get("/*", async (request, reply) => {
    const { shop, pages } = request.hosted;
    const [path = "/", query = ""] = request.url.split(/\?(.*)/s);
    const answer = await pages.answer({
      origin: originOf(request),
      path: decodeURIComponent(path),
      search: query === "" ? "" : `?${query}`,
      query: parsePageQuery(query),
      readCart: () => carts.read(shop, request.cartToken),
    });
    if ("redirect" in answer) return reply.redirect(answer.redirect, answer.status);
    return preparePage(reply, answer);
  });
};
