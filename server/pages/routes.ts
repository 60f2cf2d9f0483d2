import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { cookies } from "../contract/cookies.ts";
import { PER_VISITOR, preparePage } from "../http/page-reply.ts";
import { parsePageQuery } from "../site/page-query.ts";

/** Scheme and host of a request. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The site's pages: every address that is neither a file nor an API call. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  app.get("/sitemap.xml", async (request, reply) =>
    preparePage(reply, await request.hosted.pages.answerSitemap(originOf(request))),
  );
  app.get("/robots.txt", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerRobots(originOf(request))),
  );
  app.get("/*", async (request, reply) => {
    const { visitor } = request;
    const answer = await answerPage(request);
    if ("redirect" in answer) {
      // The redirect may be within a locked page.
      if (visitor.opened.size > 0) reply.header("cache-control", PER_VISITOR);
      return reply.redirect(answer.redirect, answer.status);
    }
    return preparePage(reply, answer);
  });
};

/** Whether the address of a request is that of a page. */
export async function isPage(request: FastifyRequest): Promise<boolean> {
  const answer = await answerPage(request);
  return "redirect" in answer || answer.status !== 404;
}

function answerPage(request: FastifyRequest) {
  const { hosted, visitor, url } = request;
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  const address = {
    path: decodeURIComponent(path),
    search: query === "" ? "" : `?${query}`,
    query: parsePageQuery(query),
  };
  const view = hosted.views.of(visitor);
  const refused = address.query.refused
    ? hosted.refusedForms.read(visitor.cookies[cookies.refused.name], view.now)
    : undefined;
  return hosted.pages.answer(address, { ...view, refused }, originOf(request));
}
