import formbody from "@fastify/formbody";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import { cookies } from "../../contract/http/cookies.ts";
import * as locksLimits from "../../contract/locks/limits.ts";
import * as locksPaths from "../../contract/locks/paths.ts";
import { lockScreenFormSchema } from "../../contract/locks/schemas.ts";
import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import { siteLocked } from "../../errors.ts";
import { routeAt } from "../../http/methods.ts";
import { PER_VISITOR, preparePage } from "../../http/page-reply.ts";
import { isApiRequest, isRead } from "../../http/request-kind.ts";
import { setCookie } from "../../http/session.ts";
import { isSiteLocked } from "../../site/visibility/site-lock.ts";

/** Accepts the form of a lock screen and redirects to the page that it opens. */
export const lockScreenRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody);
  app.post(
    locksPaths.lockScreen,
    {
      bodyLimit: locksLimits.bodyBytes,
      preHandler: app.rateLimit({ max: locksLimits.passwordsPerMinute }),
      schema: { body: lockScreenFormSchema },
    },
    async ({ hosted: asked, visitor, body, cookies: sent }, reply) => {
      // The form is sent to one address for pages of all languages.
      const hosted = asked.at(body.path);
      const opened =
        hosted === asked ? visitor.opened : hosted.locks.readOpened(sent[cookies.opened.name]);
      const view = hosted.views.of({ ...visitor, opened });
      const answer = await hosted.pages.answerPassword(body, view);
      if (!("redirect" in answer)) return reply.send(preparePage(reply, answer));
      if (answer.cookie !== undefined) setCookie(reply, cookies.opened, answer.cookie);
      return reply.header("cache-control", PER_VISITOR).redirect(answer.redirect, 303);
    },
  );
};

/** What a locked site answers at: pages, which are its lock screen; the theme's files; what owners and links of mails lead to. */
const answered: readonly string[] = [
  "/*",
  "/robots.txt",
  "/sitemap.xml",
  "/site.css",
  "/assets",
  "/scripts",
  locksPaths.lockScreen,
  accountsPaths.session,
  accountsPaths.signIn,
  accountsPaths.signOut,
  accountsPaths.passwordReset,
  screensPaths.owner,
  screensPaths.upgrade,
  screensPaths.subscription,
  newsletterPaths.confirm,
  newsletterPaths.unsubscribe,
];

/**
 * Refuses what else is asked of a site that the visitor has not opened: calls, forms, files of its content, and every route to
 * come. To be added when a request has its site and its visitor. `clientUrl` is the path of the built browser files.
 */
export const siteGate = fp<{ readonly clientUrl: string }>(async (app, { clientUrl }) => {
  const isAnswered = (route: string): boolean =>
    route.startsWith(clientUrl) ||
    answered.some((path) => route === path || route.startsWith(`${path}/`));
  app.addHook("onRequest", (request, reply, done) => {
    const { hosted, visitor } = request;
    if (!isSiteLocked(hosted.site, visitor)) return done();
    // Without a route there is nothing to be refused.
    const route = routeAt(request);
    if (route === undefined || isAnswered(route)) return done();
    if (isApiRequest(request) || !isRead(request)) return done(siteLocked());
    // Who asks for a picture or a script could do nothing with a page.
    reply
      .code(401)
      .header("cache-control", PER_VISITOR)
      .type("text/plain; charset=utf-8")
      .send(hosted.site.texts.lockScreenText);
  });
});
