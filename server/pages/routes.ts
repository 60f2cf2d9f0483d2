import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { PostedForm } from "../contract/forms/schemas.ts";
import { cookies } from "../contract/http/cookies.ts";
import { sendFinished } from "../http/answers/finished-answer.ts";
import type { KeptAnswer } from "../http/answers/kept-answers.ts";
import { PER_VISITOR, preparePage } from "../http/answers/page-reply.ts";
import { anybody, type Visitor } from "../site/view.ts";
import { toPageAddress } from "./answers/page-answers.ts";
import type { HostedSite } from "./hosted-site.ts";

/** Scheme and host of a request. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The route of all pages. */
const PAGES = "/*";

/** The site's pages: every address that is neither a file nor an API call. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  app.get("/sitemap.xml", async (request, reply) => {
    const { hosted, visitor } = request;
    // The same for accounts as for everybody who has opened the same pages.
    const view = hosted.views.of({ ...anybody, opened: visitor.opened });
    return preparePage(reply, await hosted.pages.answerSitemap(view, originOf(request)));
  });
  app.get("/robots.txt", async (request, reply) =>
    preparePage(reply, request.hosted.pages.answerRobots(originOf(request))),
  );
  app.get(PAGES, async (request, reply) => {
    const answer = await answerPage(request);
    if ("etag" in answer) return sendFinished(reply, { answer });
    if ("redirect" in answer) {
      const { opened, account } = request.visitor;
      // The redirect may be inside a locked page.
      const isPrivate = answer.status === 303 || opened.size > 0 || account;
      if (isPrivate) reply.header("cache-control", PER_VISITOR);
      return reply.redirect(answer.redirect, answer.status);
    }
    return preparePage(reply, answer);
  });
};

/** Cached pages, which are the same for everybody. */
export const keptPages: KeptAnswer = {
  path: PAGES,
  answer({ hosted, url }) {
    const answer = hosted.answers.find(url);
    return answer && { answer };
  },
};

/** True if the address of a request is that of a page. */
export async function isPage(request: FastifyRequest): Promise<boolean> {
  if (request.hosted.answers.find(request.url)) return true;
  const answer = await answerPage(request);
  return "redirect" in answer || "etag" in answer || answer.status !== 404;
}

/** A form that has been sent without script. */
const toSentForm = (formId: string): PostedForm => ({
  formId,
  sent: true,
  values: {},
  errors: {},
  notice: null,
});

const answerPage = (request: FastifyRequest) => answerAt(request.hosted, request.visitor, request);

async function answerAt(hosted: HostedSite, visitor: Visitor, request: FastifyRequest) {
  const address = toPageAddress(request.url);
  const view = hosted.views.of(visitor);
  const refused = address.query.refused
    ? hosted.refusedForms.read(visitor.cookies[cookies.refused.name], view.now())
    : undefined;
  const { submitted } = address.query;
  const posted = submitted === undefined ? undefined : toSentForm(submitted);
  return hosted.answers.make(address, { ...view, refused, posted }, originOf(request));
}
