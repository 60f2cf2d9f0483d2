import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { may } from "./contract/accounts/roles.ts";
import { cookies } from "./contract/http/cookies.ts";
import { AppError } from "./errors.ts";
import type { FindSite } from "./host-sites.ts";
import { isApiRequest, isFormPost } from "./http/requests/request-kind.ts";
import { findLanguage } from "./site/languages.ts";
import { type Account, anybody } from "./site/view.ts";

/**
 * Adds the site of their host to requests; nothing else looks it up. In development there may be none, and only the page that
 * says so is answered.
 */
export const siteOfRequests = fp<{ readonly findSite: FindSite }>(async (app, { findSite }) => {
  app.decorate(
    "hostedOf",
    ({ hostname, url, hosted }) => findSite(hostname)?.hosted.at(url) ?? hosted,
  );
  for (const name of ["hosted", "visitor", "files", "texts"]) app.decorateRequest(name);
  app.addHook("onRequest", (request, _reply, done) => {
    request.visitor = anybody;
    const served = findSite(request.hostname);
    if (served) {
      request.hosted = served.hosted.at(request.url);
      request.files = served.files;
      request.texts = request.hosted.site.texts;
    }
    done();
  });
});

type VisitorOptions = {
  /** Finds the account by the token of its session. */
  readonly findSignedIn: (websiteId: string, token: string) => Promise<Account | undefined>;
};

/** Adds to requests what their cookies reveal about the visitor. */
export const visitorOfRequests = fp<VisitorOptions>(async (app, { findSignedIn }) => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.headers.cookie === undefined) return done();
    const sent = request.cookies;
    const opened = request.hosted.locks.readOpened(sent[cookies.opened.name]);
    const language = languageOf(request);
    request.visitor = { ...anybody, opened, cookies: sent, ...(language && { language }) };
    if (language) request.texts = request.hosted.views.of(request.visitor).site.texts;
    const token = sent[cookies.account.name];
    if (!token) return done();
    const { id } = request.hosted.views.of().site.content.website;
    findSignedIn(id, token).then(
      (account) => {
        // Accounts that may see private content need no password.
        const all = may(account?.role, "preview") ? request.hosted.locks.locked : opened;
        request.visitor = { ...request.visitor, account, opened: all };
        done();
      },
      (accountFault: unknown) => {
        // Pages for everybody work without the database.
        if (!(accountFault instanceof AppError)) return done(accountFault as Error);
        request.visitor = { ...request.visitor, accountFault };
        done();
      },
    );
  });
});

/** The language that a visitor has chosen for answers to calls; pages are in the site's own. */
const languageOf = (request: FastifyRequest): string | undefined => {
  const chosen = request.cookies[cookies.locale.name];
  if (chosen === undefined || !isApiRequest(request) || isFormPost(request.raw)) return undefined;
  return findLanguage(request.hosted.site, chosen);
};
