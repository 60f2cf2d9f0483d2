import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { cookies } from "../contract/cookies.ts";
import { sendFinished } from "../http/finished-answer.ts";
import { PER_VISITOR, preparePage } from "../http/page-reply.ts";
import { hasTwoHosts } from "../http/request-target.ts";
import { type PageAnswers, toPageAddress } from "./page-answers.ts";

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
    const answer = await answerPage(request);
    if ("etag" in answer) return sendFinished(reply, answer);
    if ("redirect" in answer) {
      const { opened, account } = request.visitor;
      // The redirect may be within a locked page.
      if (opened.size > 0 || account) reply.header("cache-control", PER_VISITOR);
      return reply.redirect(answer.redirect, answer.status);
    }
    return preparePage(reply, answer);
  });
};

/**
 * Answers reading requests for which an answer is kept, before anything else is done for them. To be added before all
 * other hooks but those that every request needs.
 */
export const keptPages = fp<{ readonly answersOf: (request: FastifyRequest) => PageAnswers }>(
  async (app, { answersOf }) => {
    app.addHook("onRequest", (request, reply, done) => {
      const { method, url } = request;
      // Somebody who has signed in may see more.
      if (request.headers.cookie?.includes(`${cookies.account.name}=`)) return done();
      if ((method !== "GET" && method !== "HEAD") || hasTwoHosts(request.raw)) return done();
      const kept = answersOf(request).find(url);
      if (kept) sendFinished(reply, kept);
      else done();
    });
  },
);

/** Whether the address of a request is that of a page. */
export async function isPage(request: FastifyRequest): Promise<boolean> {
  if (request.hosted.answers.find(request.url)) return true;
  const answer = await answerPage(request);
  return "redirect" in answer || "etag" in answer || answer.status !== 404;
}

async function answerPage(request: FastifyRequest) {
  const { hosted, visitor, url } = request;
  const address = toPageAddress(url);
  const view = hosted.views.of(visitor);
  const refused = address.query.refused
    ? hosted.refusedForms.read(visitor.cookies[cookies.refused.name], view.now)
    : undefined;
  return hosted.answers.make(address, { ...view, refused }, originOf(request));
}
