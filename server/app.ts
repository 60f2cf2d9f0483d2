import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Config } from "./config.ts";
import { cookies } from "./contract/cookies.ts";
import type { Texts } from "./contract/messages/index.ts";
import { API_PREFIX, apiPaths, pagePaths } from "./contract/paths.ts";
import { may } from "./contract/roles.ts";
import type { Database } from "./database/schema.ts";
import { inTransaction } from "./database/transaction.ts";
import { AppError, notFound, siteExpired } from "./errors.ts";
import { fileRoutes } from "./files/routes.ts";
import { type HostingDependencies, hostSites } from "./host-sites.ts";
import { compressedAnswers } from "./http/compression.ts";
import { conditionalAnswers } from "./http/conditional.ts";
import { errorHandler } from "./http/error-handler.ts";
import { noteMethods, refuseOtherMethods } from "./http/methods.ts";
import { preparePage } from "./http/page-reply.ts";
import { limitRequests } from "./http/rate-limit.ts";
import { runRegularly } from "./http/regularly.ts";
import { isApiRequest, isRead } from "./http/request-kind.ts";
import { refuseTwoHosts, toRequestUrl } from "./http/request-target.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serializeFrozenOnce } from "./http/serialize-once.ts";
import { session } from "./http/session.ts";
import { finishRequests } from "./http/stopping.ts";
import { toTimeLimits } from "./http/time-limits.ts";
import type { ImageResizer } from "./images/image-resizer.ts";
import { createMailSender } from "./mail/sender.ts";
import { createOutbox } from "./mail/store.ts";
import type { Transport } from "./mail/transport.ts";
import { createTroubledMails } from "./mail/trouble-store.ts";
import {
  accountRoutes,
  createAccountAdmin,
  createAccountService,
  createAccountStore,
} from "./modules/accounts/index.ts";
import {
  captchaOf,
  createFormAdmin,
  createFormService,
  createFormStore,
  createSubmissionStore,
  formRoutes,
} from "./modules/forms/index.ts";
import {
  createNewsletter,
  createNewsletterPages,
  createSubscriberStore,
  newsletterRoutes,
} from "./modules/newsletter/index.ts";
import { createOwnerArea, screenRoutes } from "./modules/owner/index.ts";
import {
  cartRoutes,
  createCartPages,
  createCartService,
  createCartStore,
} from "./modules/shop/cart/index.ts";
import { lockScreenRoutes, siteGate } from "./pages/locks/routes.ts";
import { earlyPages, isPage, pageRoutes } from "./pages/routes.ts";
import { CLIENT_URL } from "./render/client-assets.ts";
import { createSearchPages } from "./search/pages.ts";
import { searchRoutes } from "./search/routes.ts";
import { isExpired } from "./site/site-state.ts";
import { anybody } from "./site/view.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Loads the code that only pages need, so that the first visitor need not wait for it. */
    warmUp(): Promise<void>;
  }
}

/** The parts that the app is built from. */
export type AppDependencies = HostingDependencies & {
  readonly config: Pick<
    Config,
    | "cartWritesPerMinute"
    | "signInsPerMinute"
    | "formWritesPerMinute"
    | "captchaSecrets"
    | "trustProxy"
    | "requestSeconds"
    | "idleSeconds"
  >;
  readonly logger: FastifyBaseLogger;
  readonly database: Database;
  readonly images: ImageResizer;
  readonly mailTransport: Transport;
};

/** Pause between two deletions of expired carts and of ended sessions, in milliseconds. */
const CLEAN_UP_MS = 10 * 60_000;

/** Pause after which the outbox is looked at again, in milliseconds. */
const MAILS_MS = 5000;

/** Builds the app from its plugins and routes. Does not listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, engine, secret, database, clientFolder, images, compress, now, live } =
    dependencies;
  const carts = createCartService({ carts: createCartStore(database), now });
  const outbox = createOutbox(database);
  const accountParts = { accounts: createAccountStore(database), outbox, now };
  const accounts = createAccountService(accountParts);
  /** The newsletter on a database, or within a transaction of it. */
  const newsletterIn = (database: Database) =>
    createNewsletter({
      subscribers: createSubscriberStore(database),
      together: (work) =>
        inTransaction(database, (transaction) =>
          work({
            subscribers: createSubscriberStore(transaction),
            outbox: createOutbox(transaction),
          }),
        ),
      ...{ secret, logger, now },
    });
  const newsletter = newsletterIn(database);
  const formStore = createFormStore(database);
  const ownerArea = createOwnerArea(engine, {
    accounts: createAccountAdmin(accountParts),
    newsletter,
    forms: createFormAdmin({ forms: formStore, submissions: createSubmissionStore(database) }),
    mails: { troubled: createTroubledMails(database), now },
  });
  const forms = createFormService({
    forms: formStore,
    together: (work) =>
      inTransaction(database, (transaction) =>
        work({
          forms: createFormStore(transaction),
          outbox: createOutbox(transaction),
          newsletter: newsletterIn(transaction),
        }),
      ),
    captchaOf: (content) => captchaOf(content, config.captchaSecrets),
    ...{ secret, logger, now },
  });
  for (const [name, { content }] of dependencies.sites) {
    if (content.captcha && !captchaOf(content, config.captchaSecrets)) {
      const { provider } = content.captcha;
      logger.warn(
        { site: name, provider },
        "the captcha has no secret: every form with one is refused",
      );
    }
  }
  const findSite = hostSites(dependencies, {
    fixedPages: [
      { path: pagePaths.cart, source: createCartPages(engine, carts) },
      { path: pagePaths.search, source: createSearchPages(engine) },
    ],
    mailedPages: createNewsletterPages(engine, newsletter),
    ownerArea,
  });
  const app = fastify({
    loggerInstance: logger,
    // Two lines per request would bury what matters; failures are logged with their request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustedProxies(config.trustProxy),
    // The whole path of an item is one parameter and may be long.
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: toRequestUrl,
    ...toTimeLimits(config, { streams: live !== undefined }),
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

  await app.register(finishRequests);
  if (!live) {
    await app.register(earlyPages, { hostedOf: ({ hostname }) => findSite(hostname).hosted });
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
    const { site, hosted, files } = findSite(request.hostname);
    request.hosted = hosted;
    request.files = files;
    request.texts = site.texts;
    if (isRead(request) || !isApiRequest(request) || !isExpired(site)) return done();
    // Those who run the site can sign in all the same.
    const isSession = request.routeOptions.url === apiPaths.accountSession;
    done(isSession ? undefined : siteExpired());
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
    request.visitor = { ...anybody, opened, cookies: sent };
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
  await app.register(siteGate, { clientUrl: CLIENT_URL });
  await app.register(limitRequests);
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
  await app.register(cartRoutes, { carts, cartWritesPerMinute: config.cartWritesPerMinute });
  await app.register(accountRoutes, {
    accounts,
    signInsPerMinute: config.signInsPerMinute,
    copyCart: carts.copy,
  });
  await app.register(formRoutes, { forms, formWritesPerMinute: config.formWritesPerMinute });
  await app.register(newsletterRoutes, { newsletter });
  await app.register(screenRoutes, ownerArea);
  await app.register(searchRoutes);
  await app.register(lockScreenRoutes);
  // Unknown API addresses must not reach the page routes.
  app.all(`${API_PREFIX}*`, {
    async onRequest() {
      throw notFound();
    },
    handler: () => {},
  });
  await app.register(pageRoutes);
  refuseOtherMethods(app, { "/*": isPage });
  runRegularly(app, {
    name: "deleting expired carts",
    everyMs: CLEAN_UP_MS,
    run: carts.deleteExpired,
  });
  runRegularly(app, {
    name: "deleting ended sessions",
    everyMs: CLEAN_UP_MS,
    run: accounts.deleteEnded,
  });
  runRegularly(app, {
    name: "deleting old sign-ups",
    everyMs: CLEAN_UP_MS,
    run: newsletter.deleteOld,
  });
  runRegularly(app, {
    name: "deleting ended marks of forms",
    everyMs: CLEAN_UP_MS,
    run: forms.deleteEnded,
  });
  const { mailTransport } = dependencies;
  const mails = createMailSender({ outbox, transport: mailTransport, logger, now });
  runRegularly(app, { name: "sending mails", everyMs: MAILS_MS, run: mails.sendNext });
  app.decorate("warmUp", async () => {
    if (!live) await findSite("").hosted.pages.answerNotFound();
  });
  return app;
}

/** What an error page says below its heading: for a server error, whose message is the heading, what can be done. */
const textBelowHeading = (error: AppError, texts: Texts): string =>
  error.status >= 500 ? texts.errorText : error.toText(texts);

/** A number of proxies as a function, because Fastify's types do not allow the number: that many hops are trusted. */
const toTrustedProxies = (proxies: Config["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
