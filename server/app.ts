import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { type Composition, compose } from "./compose.ts";
import type { Config } from "./config.ts";
import * as accountsPaths from "./contract/accounts/paths.ts";
import { may } from "./contract/accounts/roles.ts";
import { cookies } from "./contract/http/cookies.ts";
import * as searchPaths from "./contract/search/paths.ts";
import type { Texts } from "./contract/texts/index.ts";
import { AppError, siteExpired } from "./errors.ts";
import { fileRoutes } from "./files/routes.ts";
import { type HostingDependencies, hostSites, servedOf } from "./host-sites.ts";
import { compressedAnswers } from "./http/compression.ts";
import { conditionalAnswers } from "./http/conditional.ts";
import { errorHandler } from "./http/error-handler.ts";
import type { RequestHead } from "./http/finished-answer.ts";
import { answerEarly } from "./http/kept-answers.ts";
import { noteMethods, refuseOtherMethods, routeAt } from "./http/methods.ts";
import { preparePage } from "./http/page-reply.ts";
import { limitRequests } from "./http/rate-limit.ts";
import { runRegularly } from "./http/regularly.ts";
import { isApiRequest, isFormPost, isRead } from "./http/request-kind.ts";
import { refuseTwoHosts, toRequestUrl } from "./http/request-target.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serializeFrozenOnce } from "./http/serialize-once.ts";
import { session } from "./http/session.ts";
import { finishRequests } from "./http/stopping.ts";
import { toTimeLimits } from "./http/time-limits.ts";
import type { ImageResizer } from "./images/image-resizer.ts";
import { createWorker } from "./jobs/worker.ts";
import type { ModuleDefinition, Surroundings } from "./module.ts";
import { accountsKey } from "./modules/accounts/index.ts";
import { lockScreenRoutes, siteGate } from "./pages/locks/routes.ts";
import { earlyPages, isPage, pageRoutes } from "./pages/routes.ts";
import { CLIENT_URL } from "./render/assets/client-assets.ts";
import { createFrame, createScreenPages, screenRoutes } from "./screens/index.ts";
import { createSearchPages } from "./search/pages.ts";
import { searchRoutes } from "./search/routes.ts";
import type { StockSource } from "./site/catalog/stock.ts";
import { findLanguage } from "./site/languages.ts";
import { anybody } from "./site/view.ts";
import { isExpired } from "./site/visibility/site-state.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Loads the code that only pages need, so that the first visitor need not wait for it. */
    warmUp(): Promise<void>;
  }
}

/** The parts that the app is built from. */
export type AppDependencies = HostingDependencies &
  Omit<Surroundings, "servedSites"> & {
    readonly config: Pick<Config, "trustProxy" | "requestSeconds" | "idleSeconds">;
    readonly logger: FastifyBaseLogger;
    readonly images: ImageResizer;
    /** In place of the stock that the database counts. */
    readonly stock?: StockSource | undefined;
    /** In place of all modules. */
    readonly modules?: readonly ModuleDefinition[] | undefined;
  };

/** Builds the app from its plugins and routes. Does not listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, engine, secret, clientFolder, images, compress, live } = dependencies;
  const servedSites = () => (live ? servedOf(live) : dependencies.sites);
  const { modules, facts, need } = compose({ ...dependencies, servedSites }, dependencies.modules);
  const accounts = need(accountsKey);
  const screens = modules.flatMap((module) => module.screens ?? []);
  const toScreenPage = createFrame(engine, screens);
  const stock = dependencies.stock ?? facts.stock;
  const findSite = hostSites(
    { ...dependencies, ...facts, stock },
    {
      fixedPages: [
        ...modules.flatMap((module) => module.pages ?? []),
        { path: searchPaths.page, source: createSearchPages(engine) },
      ],
      mailedPages: modules.flatMap((module) => module.mailedPages ?? []),
      ownerArea: { pages: createScreenPages(screens, toScreenPage), places: screens },
    },
  );
  const timeouts = toTimeLimits(config, { streams: live !== undefined });
  const early = answerEarly({ trustsProxies: config.trustProxy !== false, timeouts });
  const app = fastify({
    loggerInstance: logger,
    // Two lines per request would bury what matters; failures are logged with their request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustedProxies(config.trustProxy),
    // The whole path of an item is one parameter and may be long.
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: toRequestUrl,
    ...timeouts,
    serverFactory: early.serverFactory,
    // While stopping, `finishRequests` lets requests finish; connections that are still open then are cut off.
    return503OnClosing: false,
    forceCloseConnections: true,
    // Otherwise Fastify would load its own compilers: 350 KB of JavaScript that nothing here needs.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializeFrozenOnce(serializerCompiler) as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();

  const jobs = modules.flatMap((module) => module.jobs ?? []);
  const worker = createWorker({ ...dependencies, jobs });
  app.addHook("onListen", async () => worker.start());
  // At once, while requests finish.
  app.addHook("preClose", async () => void worker.stop());
  app.decorate("hostedOf", ({ hostname, url }) => findSite(hostname).hosted.at(url));
  const { hostedOf } = app;
  await app.register(finishRequests);
  await app.register(limitRequests);
  if (!live) {
    await app.register(early.plugin);
    for (const { keptAnswers } of modules) await keptAnswers?.(app, { hostedOf, compress });
    await app.register(earlyPages, { hostedOf });
  }
  await app.register(securityHeaders);
  if (live) {
    const { addDevelopment } = await import("./development/index.ts");
    await addDevelopment(app, { live, clientFolder, defaultSite: config.defaultSite });
  }
  app.decorateRequest("hosted");
  app.decorateRequest("visitor");
  app.decorateRequest("files");
  app.decorateRequest("texts");
  app.addHook("onRequest", (request, _reply, done) => {
    const { hosted, files } = findSite(request.hostname);
    request.hosted = hosted.at(request.url);
    request.files = files;
    request.texts = request.hosted.site.texts;
    done();
  });

  await app.register(refuseTwoHosts);
  await app.register(conditionalAnswers);
  if (compress) await app.register(compressedAnswers, { compress });
  await app.register(session, { secret });
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.headers.cookie === undefined) {
      request.visitor = anybody;
      return done();
    }
    const sent = request.cookies;
    const opened = request.hosted.locks.readOpened(sent[cookies.opened.name]);
    const language = languageOf(request);
    request.visitor = { ...anybody, opened, cookies: sent, ...(language && { language }) };
    if (language) request.texts = request.hosted.views.of(request.visitor).site.texts;
    const token = sent[cookies.account.name];
    if (!token) return done();
    const { id } = request.hosted.views.of().site.content.website;
    accounts.findSignedIn(id, token).then(
      (account) => {
        // Whoever sees what is not public needs no password.
        const all = may(account?.role, "preview") ? request.hosted.locks.locked : opened;
        request.visitor = { ...request.visitor, account, opened: all };
        done();
      },
      (accountFault: unknown) => {
        // Everybody's pages do without the database.
        if (!(accountFault instanceof AppError)) return done(accountFault as Error);
        request.visitor = { ...request.visitor, accountFault };
        done();
      },
    );
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { site } = findSite(request.hostname);
    if (isRead(request) || !isApiRequest(request) || !isExpired(site)) return done();
    // Those who run the site can sign in, and mend it.
    const isOwner = may(request.visitor.account?.role, "overview");
    const isSession = routeAt(request) === accountsPaths.session;
    done(isOwner || isSession ? undefined : siteExpired());
  });
  await app.register(siteGate, { clientUrl: CLIENT_URL });
  await app.register(errorHandler, {
    renderErrorPage: async ({ hosted, texts }, reply, error) => {
      if (error.code === "SITE_LOCKED")
        return preparePage(reply, await hosted.pages.answerLocked());
      const answer =
        error.code === "NOT_FOUND" || !texts
          ? hosted.pages.answerNotFound()
          : hosted.pages.answerError(error.status, textBelowHeading(error, texts));
      return preparePage(reply, await answer);
    },
  });
  await app.register(noteMethods);
  await app.register(fileRoutes, { clientFolder, clientUrl: CLIENT_URL, images, compress });
  for (const { routes } of modules) await routes?.(app);
  await app.register(screenRoutes, { screens, toPage: toScreenPage });
  await app.register(searchRoutes);
  await app.register(lockScreenRoutes);
  await app.register(pageRoutes);
  refuseOtherMethods(app, { "/*": isPage });
  for (const { tasks = [] } of modules) for (const task of tasks) runRegularly(app, task);
  app.addHook("preClose", worker.stop);
  const followSites = () => followAll(modules, logger);
  app.addHook("onReady", followSites);
  live?.onReload(followSites);
  // What finished requests have told is kept before the database is closed.
  app.addHook("preClose", async () => {
    for (const { close } of modules) await close?.();
  });
  app.decorate("warmUp", async () => {
    if (!live) await findSite("").hosted.pages.answerNotFound();
  });
  return app;
}

/** Lets every module follow the sites. Never rejects: a failure is logged, and made good while the server runs. */
async function followAll(
  modules: Composition["modules"],
  logger: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  for (const { name, followSites } of modules) {
    try {
      await followSites?.();
    } catch (error) {
      logger.warn({ err: error, module: name }, "following the sites has failed");
    }
  }
}

/** The language that a visitor has chosen for answers to calls; pages speak the site's own. */
const languageOf = (request: FastifyRequest): string | undefined => {
  const chosen = request.cookies[cookies.locale.name];
  if (chosen === undefined || !isApiRequest(request) || isFormPost(request.raw)) return undefined;
  return findLanguage(request.hosted.site, chosen);
};

/** What an error page says below its heading: for a server error, whose message is the heading, what can be done. */
const textBelowHeading = (error: AppError, texts: Texts): string =>
  error.status >= 500 ? texts.errorText : error.toText(texts);

/** A number of proxies as a function, because Fastify's types do not allow the number: that many hops are trusted. */
const toTrustedProxies = (proxies: Config["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
