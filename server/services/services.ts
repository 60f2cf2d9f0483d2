import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as searchPaths from "../contract/search/paths.ts";
import { createCallCounter } from "../http/call-counter.ts";
import type { RegularTask } from "../http/regularly.ts";
import { createMailSender } from "../mail/sender.ts";
import { createOutbox } from "../mail/store.ts";
import { createTroubledMails } from "../mail/trouble-store.ts";
import {
  type AccountService,
  accountOfferRoutes,
  accountRoutes,
  accountSamples,
  createAccountAdmin,
  createAccountOffers,
  createAccountService,
} from "../modules/accounts/index.ts";
import {
  analyticsRoutes,
  createAnalytics,
  createHandover,
  createSender,
  earlyHits,
} from "../modules/analytics/index.ts";
import { type EarlyAnswerParts, earlyCarts } from "../modules/cart/index.ts";
import { createConnectionEvents } from "../modules/connections/index.ts";
import {
  contentRoutes,
  createContentService,
  createHeaderFooter,
  createLanguages,
  createNavigations,
  createPreferences,
  createSavedContents,
  editingRoutes,
  languageRoutes,
} from "../modules/editing/index.ts";
import {
  captchaOf,
  createFormAdmin,
  createFormService,
  formRoutes,
  formSamples,
} from "../modules/forms/index.ts";
import {
  createNewsletter,
  createNewsletterPages,
  newsletterRoutes,
  newsletterSamples,
} from "../modules/newsletter/index.ts";
import { createOrderTimes } from "../modules/orders/index.ts";
import { createOwnerArea, screenRoutes } from "../modules/owner-area/index.ts";
import { createPlaces, placeRoutes } from "../modules/places/index.ts";
import type { HostedSite } from "../pages/hosted-site.ts";
import type { PagesOfModules } from "../pages/page-sources.ts";
import { createSearchPages } from "../search/pages.ts";
import type { LowestPriceSource } from "../site/catalog/lowest-prices.ts";
import type { StockSource } from "../site/catalog/stock.ts";
import { createLayOver, type LayOver } from "../site/loading/saved-content.ts";
import { createConnections } from "./connections.ts";
import type { ServiceDependencies } from "./dependencies.ts";
import { createPrivacyService } from "./personal-data.ts";
import { createShopServices } from "./shop.ts";

/** The writing wing: what visitors and owners do, as the app needs it. */
type Services = {
  readonly accounts: AccountService;
  /** The pages that modules show. */
  readonly pages: PagesOfModules;
  readonly lowestPrices: LowestPriceSource;
  readonly stock: StockSource;
  /** A site with what its owners have saved, from memory. */
  readonly layOver: LayOver;
  /** Keeps what the sites show now. Never rejects: what fails is logged, and done again while the server runs. */
  followSites(): Promise<void>;
  /** What is done while the server runs. */
  readonly tasks: readonly RegularTask[];
  /** Adds what modules answer before all other hooks, where sites never change. */
  addEarlyAnswers(app: FastifyInstance, parts: EarlyAnswerParts): Promise<void>;
  /** Adds the routes of all modules. `hostedOf` gives a request's site once more, with what was saved meanwhile. */
  addRoutes(app: FastifyInstance, hostedOf: (request: FastifyRequest) => HostedSite): Promise<void>;
};

/** Pause between two deletions of what has ended, in milliseconds. */
const CLEAN_UP_MS = 10 * 60_000;

/** Pause after which it is looked whether other processes have saved something, in milliseconds. */
const SAVED_MS = 900;

const FOLLOWING_SAVED = "reading what owners have saved";

/** Pause between two looks for what has been kept long enough, in milliseconds. */
const RETENTION_MS = 60 * 60_000;

/** Pause after which the outbox is looked at again, in milliseconds. */
const MAILS_MS = 5000;

/** Pause after which it is looked whether something is to be handed on to the pipeline of events, in milliseconds. */
const PIPELINE_MS = 2000;

/** Puts the modules of the writing wing together: stores on the database, services on stores, routes and pages on services. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { config, logger, engine, sites, database, mailTransport, secret, now } = dependencies;
  const outbox = createOutbox(database);
  const accountParts = { database, now };
  const accounts = createAccountService(accountParts);
  const connectionEvents = createConnectionEvents(now);
  const followers = () => [connectionEvents];
  const newsletter = createNewsletter({ database, followers, secret, logger, now });
  const analytics = createAnalytics({
    database,
    listSites: () => dependencies.servedSites().values(),
    listOrderTimes: createOrderTimes(database),
    logger,
    now,
  });
  const saved = createSavedContents(database);
  const layOver = createLayOver(saved.source, (site, { id, urlId }) => {
    const { id: websiteId } = site.content.website;
    logger.warn({ websiteId, id, urlId }, "a page that was created by a call is hidden by a file");
  });
  const servedSites = () =>
    new Map([...dependencies.servedSites()].map(([name, site]) => [name, layOver(site)]));
  const shop = createShopServices({
    ...dependencies,
    servedSites,
    newsletter,
    connectionEvents,
    onCartBegun: analytics.noteCart,
  });
  const { carts, orders } = shop;
  const connections = createConnections(database, { ...dependencies, now });
  const privacy = createPrivacyService(database, { mailFiles: mailTransport, now });
  const ownerArea = createOwnerArea(engine, {
    ...shop.owners,
    accounts: createAccountAdmin(accountParts),
    analytics,
    newsletter,
    forms: createFormAdmin(database),
    connections: connections.admin,
    mails: { troubled: createTroubledMails(database), now },
    privacy,
    mailSamples: new Map([
      ...shop.mailSamples,
      ...accountSamples,
      ...newsletterSamples,
      ...formSamples,
    ]),
  });
  const forms = createFormService({
    database,
    newsletter,
    followers,
    captchaOf: (content) => captchaOf(content, config.captchaSecrets),
    secret,
    logger,
    now,
  });
  for (const [name, { content }] of sites) {
    if (content.captcha && !captchaOf(content, config.captchaSecrets)) {
      const { provider } = content.captcha;
      logger.warn(
        { site: name, provider },
        "the captcha has no secret: every form with one is refused",
      );
    }
  }
  const mails = createMailSender({ outbox, transport: mailTransport, logger, now });
  /** What the routes of beacons share with what answers before them. */
  const beaconParts = {
    countCall: createCallCounter(config.beaconsPerMinute),
    readBodies: new WeakMap<IncomingMessage, Buffer>(),
  };
  const handover =
    config.eventPipeline &&
    createHandover({
      database,
      send: createSender(config.eventPipeline),
      logger,
      now,
    });
  return {
    accounts,
    lowestPrices: shop.lowestPrices,
    stock: shop.stock,
    layOver,
    async followSites() {
      await saved.refresh().catch((error: unknown) => {
        logger.warn({ err: error }, `${FOLLOWING_SAVED} has failed`);
      });
      await shop.followSites();
    },
    pages: {
      fixedPages: [...shop.pages, { path: searchPaths.page, source: createSearchPages(engine) }],
      mailedPages: createNewsletterPages(engine, newsletter),
      ownerArea,
    },
    tasks: [
      ...shop.tasks,
      {
        name: FOLLOWING_SAVED,
        everyMs: SAVED_MS,
        run: () => saved.refresh().then(() => false),
      },
      ...connections.tasks,
      { name: "deleting ended sessions", everyMs: CLEAN_UP_MS, run: accounts.deleteEnded },
      { name: "deleting old sign-ups", everyMs: CLEAN_UP_MS, run: newsletter.deleteOld },
      { name: "deleting ended marks of forms", everyMs: CLEAN_UP_MS, run: forms.deleteEnded },
      { name: "deleting what was kept long enough", everyMs: RETENTION_MS, run: privacy.deleteOld },
      { name: "sending mails", everyMs: MAILS_MS, run: mails.sendNext },
      { name: "deleting what was measured", everyMs: CLEAN_UP_MS, run: analytics.deleteOld },
      ...(handover
        ? [{ name: "handing events on", everyMs: PIPELINE_MS, run: handover.handOn }]
        : []),
    ],
    async addEarlyAnswers(app, parts) {
      await app.register(earlyCarts, { ...parts, carts });
      await app.register(earlyHits, { ...parts, analytics, ...beaconParts });
    },
    async addRoutes(app, hostedOf) {
      await shop.addRoutes(app);
      await app.register(editingRoutes, {
        preferences: createPreferences(database),
        headerFooter: createHeaderFooter({ database, saved }),
        navigations: createNavigations({ database, saved }),
        hostedOf,
      });
      await app.register(contentRoutes, {
        contents: createContentService({ database, saved }),
      });
      await app.register(languageRoutes, {
        languages: createLanguages({ database, saved }),
        hostedOf,
      });
      await app.register(accountRoutes, {
        accounts,
        signInsPerMinute: config.signInsPerMinute,
        copyCart: carts.copy,
      });
      await app.register(accountOfferRoutes, {
        offers: createAccountOffers(accountParts),
        findBuyer: async (websiteId, token) => (await orders.findByToken(websiteId, token))?.email,
        signInsPerMinute: config.signInsPerMinute,
      });
      await app.register(formRoutes, { forms, formWritesPerMinute: config.formWritesPerMinute });
      await app.register(newsletterRoutes, { newsletter });
      await app.register(analyticsRoutes, { analytics, ...beaconParts });
      await app.register(placeRoutes, {
        places: createPlaces({
          key: config.placesKey,
          origin: dependencies.placesOrigin,
          logger,
        }),
      });
      await app.register(screenRoutes, ownerArea);
      // What finished requests have told is kept before the database is closed.
      app.addHook("preClose", analytics.close);
    },
  };
}
