import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { PER_VISITOR, preparePage } from "../http/page-reply.ts";
import { parsePageQuery } from "../site/page-query.ts";

/** Scheme and host that a browser asked. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Every address that is no file and no call: the site's pages. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  app.get("/sitemap.xml", async (request, reply) =>
    preparePage(reply, await request.hosted.pages.answerSitemap(originOf(request))),
  );
  app.get("/robots.txt", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerRobots(originOf(request))),
  );
  app.get("/*", async (request, reply) => {
    const { hosted, visitor } = request;
    const [path = "/", query = ""] = request.url.split(/\?(.*)/s);
    const address = {
      path: decodeURIComponent(path),
      search: query === "" ? "" : `?${query}`,
      query: parsePageQuery(query),
    };
    const answer = await hosted.pages.answer(address, hosted.views.of(visitor), originOf(request));
    if ("redirect" in answer) {
      // It may lead on inside of a locked page.
      if (visitor.opened.size > 0) reply.header("cache-control", PER_VISITOR);
      return reply.redirect(answer.redirect, answer.status);
    }
    return preparePage(reply, answer);
  });
};
