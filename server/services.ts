import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Engine } from "../engine/index.ts";
import type { Config } from "./config.ts";
import { pagePaths } from "./contract/paths.ts";
import type { Database } from "./database/schema.ts";
import { inTransaction } from "./database/transaction.ts";
import type { RegularTask } from "./http/regularly.ts";
import { createMailSender } from "./mail/sender.ts";
import { createOutbox } from "./mail/store.ts";
import type { Transport } from "./mail/transport.ts";
import { createTroubledMails } from "./mail/trouble-store.ts";
import {
  type AccountService,
  accountOfferRoutes,
  accountRoutes,
  accountSamples,
  createAccountAdmin,
  createAccountOffers,
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
  formSamples,
} from "./modules/forms/index.ts";
import {
  createNewsletter,
  createNewsletterPages,
  createSubscriberStore,
  newsletterRoutes,
  newsletterSamples,
} from "./modules/newsletter/index.ts";
import { createOwnerArea, screenRoutes } from "./modules/owner/index.ts";
import { additionalFieldsRoutes } from "./modules/shop/additional-fields/index.ts";
import {
  cartRoutes,
  createCartPages,
  createCartService,
  createCartStore,
  createPurchaseStore,
  type EarlyAnswerParts,
  earlyCarts,
} from "./modules/shop/cart/index.ts";
import {
  checkoutRoutes,
  createCheckoutPages,
  createCheckoutService,
  createCheckoutStore,
  createPlacing,
  placingRoutes,
} from "./modules/shop/checkout/index.ts";
import { downloadRoutes, toDownloadsSample } from "./modules/shop/downloads/index.ts";
import {
  createGiftCardAdmin,
  createGiftCardStore,
  toGiftCardSample,
} from "./modules/shop/gift-cards/index.ts";
import {
  createAlsoBoughtStore,
  createCouponStore,
  createOrderPages,
  createOrderService,
  createOrderStore,
  type OrderService,
  orderMailSamples,
  orderRoutes,
} from "./modules/shop/orders/index.ts";
import { paymentRoutes, toSamplePaymentMail } from "./modules/shop/payments/index.ts";
import { createPriceHistory, createPriceStore } from "./modules/shop/prices/index.ts";
import {
  createRestockAdmin,
  createRestockService,
  createRestockStore,
  restockAdminRoutes,
  restockRoutes,
  restockSamples,
} from "./modules/shop/restock/index.ts";
import {
  createStockAdmin,
  createStockLevels,
  createStockStore,
  stockRoutes,
  toSampleLowStockMail,
} from "./modules/shop/stock/index.ts";
import { subscriptionRoutes, toRenewalSample } from "./modules/shop/subscriptions/index.ts";
import {
  createWithdrawalPages,
  createWithdrawalService,
  createWithdrawalStore,
  withdrawalRoutes,
  withdrawalSamples,
} from "./modules/shop/withdrawal/index.ts";
import { createGoods } from "./order-goods.ts";
import type { PagesOfModules } from "./pages/page-sources.ts";
import { createPaymentModule, type PaymentModule } from "./payments.ts";
import { createRenewals } from "./renewals.ts";
import { createSearchPages } from "./search/pages.ts";
import type { LowestPriceSource } from "./site/catalog/lowest-prices.ts";
import type { StockSource } from "./site/catalog/stock.ts";
import type { Site } from "./site/site.ts";

/** What the services of visitors and owners need. */
export type ServiceDependencies = {
  readonly config: Pick<
    Config,
    | "cartWritesPerMinute"
    | "paymentKeys"
    | "signInsPerMinute"
    | "ordersPerMinute"
    | "formWritesPerMinute"
    | "captchaSecrets"
  >;
  readonly logger: FastifyBaseLogger;
  readonly engine: Engine;
  /** The sites at start, by name. */
  readonly sites: ReadonlyMap<string, Site>;
  /** The sites as they are now, which in development follow their files. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  readonly database: Database;
  readonly mailTransport: Transport;
  /** Key for signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The writing wing: what visitors and owners do, as the app needs it. */
type Services = {
  readonly accounts: AccountService;
  /** The pages that modules show. */
  readonly pages: PagesOfModules;
  readonly lowestPrices: LowestPriceSource;
  readonly stock: StockSource;
  readonly orders: OrderService;
  readonly payments: PaymentModule;
  /** Keeps what the sites show now. Never rejects: what fails is logged, and done again while the server runs. */
  followSites(): Promise<void>;
  /** What is done while the server runs. */
  readonly tasks: readonly RegularTask[];
  /** Adds what modules answer before all other hooks, where sites never change. */
  addEarlyAnswers(app: FastifyInstance, parts: EarlyAnswerParts): Promise<void>;
  /** Adds the routes of all modules. */
  addRoutes(app: FastifyInstance): Promise<void>;
};

/** Pause between two deletions of what has ended, in milliseconds. */
const CLEAN_UP_MS = 10 * 60_000;

/** Pause after which it is looked whether other processes have changed stock, in milliseconds. */
const STOCK_MS = 900;

/** Pause after which the outbox is looked at again, in milliseconds. */
const MAILS_MS = 5000;

const KEEPING_PRICES = "keeping the prices that are shown";

/** Pause after which it is looked whether subscriptions are due, in milliseconds. */
const RENEWALS_MS = 60_000;

/** Pause after which it is looked whether other products are public, in milliseconds. */
const PRICES_MS = 60_000;

/** Puts the modules of the writing wing together: stores on the database, services on stores, routes and pages on services. */
export function createServices({
  config,
  logger,
  engine,
  sites,
  servedSites,
  database,
  mailTransport,
  secret,
  now,
}: ServiceDependencies): Services {
  const boughtTogether = createAlsoBoughtStore(database);
  const carts = createCartService({
    carts: createCartStore(database),
    alsoBought: (websiteId, itemIds) => boughtTogether.find(websiteId, itemIds, now()),
    countRedemptions: createCouponStore(database).count,
    now,
  });
  const outbox = createOutbox(database);
  const levels = createStockLevels(createStockStore(database));
  const siteOf = (websiteId: string) =>
    [...servedSites().values()].find(({ content }) => content.website.id === websiteId);
  /** Orders on a database, or within a transaction of it. */
  const ordersIn = (database: Database, onStockChange: () => Promise<void>) =>
    createOrderService({
      orders: createOrderStore(database),
      together: (work) =>
        inTransaction(database, (transaction) =>
          work({
            orders: createOrderStore(transaction),
            carts: createPurchaseStore(transaction),
            stock: createStockStore(transaction),
            coupons: createCouponStore(transaction),
            outbox: createOutbox(transaction),
            goods: createGoods(transaction, { secret, now }).goods,
          }),
        ),
      ...{ onStockChange, siteOf, now },
    });
  const placedOrders = ordersIn(database, levels.refresh);
  const payments = createPaymentModule({
    ...{ database, sites, siteOf, secret, logger, now },
    keys: config.paymentKeys,
    // Stock is read again once the transaction is over.
    ordersIn: (transaction) => ordersIn(transaction, async () => {}),
    findOrder: placedOrders.find,
    listStranded: createOrderStore(database).listStranded,
    onOrderChange: levels.refresh,
  });
  const orders = payments.withRefunds(placedOrders);
  const subscriptions = createRenewals(database, {
    ordersIn: (transaction) => ordersIn(transaction, async () => {}),
    ...{ stock: levels.source, siteOf, onRenewed: levels.refresh, now },
  });
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
  const { giftCards, downloads } = createGoods(database, { secret, now });
  const checkoutStore = createCheckoutStore(database);
  const checkouts = createCheckoutService({
    carts,
    checkouts: checkoutStore,
    giftCards,
    paymentsOf: payments.namesOf,
    now,
  });
  const placing = createPlacing({
    ...{ checkouts, store: checkoutStore, orders, newsletter, now },
    payments: payments.payments,
    cardKeyOf: payments.stripeKeyOf,
    guard: payments.guard,
  });
  const formStore = createFormStore(database);
  const restockStore = createRestockStore(database);
  const restock = createRestockService({
    signUps: restockStore,
    together: (work) =>
      inTransaction(database, (transaction) =>
        work({ signUps: createRestockStore(transaction), newsletter: newsletterIn(transaction) }),
      ),
    captchaOf: (content) => captchaOf(content, config.captchaSecrets),
    ...{ logger, now },
  });
  const restockAdmin = createRestockAdmin({
    signUps: restockStore,
    together: (work) =>
      inTransaction(database, (transaction) =>
        work({ signUps: createRestockStore(transaction), outbox: createOutbox(transaction) }),
      ),
    now,
  });
  const withdrawalStore = createWithdrawalStore(database);
  const withdrawals = createWithdrawalService({
    withdrawals: withdrawalStore,
    together: (work) =>
      inTransaction(database, (transaction) =>
        work({
          withdrawals: createWithdrawalStore(transaction),
          outbox: createOutbox(transaction),
        }),
      ),
    findOrder: orders.findByNumber,
    ...{ logger, now },
  });
  const withdrawalPages = createWithdrawalPages(engine, withdrawals);
  const ownerArea = createOwnerArea(engine, {
    accounts: createAccountAdmin(accountParts),
    newsletter,
    forms: createFormAdmin({ forms: formStore, submissions: createSubmissionStore(database) }),
    mails: { troubled: createTroubledMails(database), now },
    restock: restockAdmin,
    withdrawals: withdrawalStore,
    orders,
    downloads,
    subscriptions,
    stock: createStockAdmin({
      stock: createStockStore(database),
      together: (work) =>
        inTransaction(database, (transaction) => work(createStockStore(transaction))),
      onChange: levels.refresh,
      now,
    }),
    giftCards: createGiftCardAdmin({
      cards: createGiftCardStore(database),
      together: (work) =>
        inTransaction(database, (transaction) =>
          work({ cards: createGiftCardStore(transaction), outbox: createOutbox(transaction) }),
        ),
      now,
    }),
    mailSamples: new Map([
      ...restockSamples,
      ["gift-card", toGiftCardSample],
      ["payment-notice", toSamplePaymentMail],
      ...withdrawalSamples,
      ["downloads", toDownloadsSample],
      ["subscription-renewal", toRenewalSample],
      ...accountSamples,
      ...newsletterSamples,
      ...formSamples,
      ["low-stock", toSampleLowStockMail],
      ...orderMailSamples,
    ]),
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
  for (const [name, { content }] of sites) {
    if (content.captcha && !captchaOf(content, config.captchaSecrets)) {
      const { provider } = content.captcha;
      logger.warn(
        { site: name, provider },
        "the captcha has no secret: every form with one is refused",
      );
    }
  }
  const priceHistory = createPriceHistory({ prices: createPriceStore(database), now });
  const followSites = async () => {
    await levels.refresh();
    for (const { content } of servedSites().values()) await priceHistory.follow(content);
  };
  const mails = createMailSender({ outbox, transport: mailTransport, logger, now });
  return {
    accounts,
    lowestPrices: priceHistory.lowestPrices,
    stock: levels.source,
    orders,
    payments,
    followSites: () =>
      followSites().catch((error: unknown) => {
        logger.warn({ err: error }, `${KEEPING_PRICES} has failed`);
      }),
    pages: {
      fixedPages: [
        { path: pagePaths.cart, source: createCartPages(carts) },
        { path: pagePaths.checkout, source: createCheckoutPages(engine, checkouts) },
        {
          path: pagePaths.order,
          source: createOrderPages(engine, {
            ...{ orders, downloads, payments: payments.payments },
            findSubscription: subscriptions.findByOrder,
          }),
        },
        { path: pagePaths.search, source: createSearchPages(engine) },
        { path: pagePaths.withdrawal, source: withdrawalPages.source },
      ],
      mailedPages: createNewsletterPages(engine, newsletter),
      ownerArea,
    },
    tasks: [
      { name: "deleting expired carts", everyMs: CLEAN_UP_MS, run: carts.deleteExpired },
      { name: "deleting ended sessions", everyMs: CLEAN_UP_MS, run: accounts.deleteEnded },
      { name: "deleting old sign-ups", everyMs: CLEAN_UP_MS, run: newsletter.deleteOld },
      { name: "deleting ended marks of forms", everyMs: CLEAN_UP_MS, run: forms.deleteEnded },
      { name: "deleting old restock sign-ups", everyMs: CLEAN_UP_MS, run: restock.deleteOld },
      { name: "deleting tries of gift cards", everyMs: CLEAN_UP_MS, run: giftCards.deleteEnded },
      {
        name: KEEPING_PRICES,
        everyMs: PRICES_MS,
        run: () => followSites().then(() => false),
      },
      {
        name: "reading the stock",
        everyMs: STOCK_MS,
        run: () => levels.refresh().then(() => false),
      },
      { name: "renewing subscriptions", everyMs: RENEWALS_MS, run: subscriptions.renewNext },
      { name: "sending mails", everyMs: MAILS_MS, run: mails.sendNext },
      ...payments.tasks,
    ],
    async addEarlyAnswers(app, parts) {
      await app.register(earlyCarts, { ...parts, carts });
    },
    async addRoutes(app) {
      await app.register(cartRoutes, { carts, cartWritesPerMinute: config.cartWritesPerMinute });
      await app.register(checkoutRoutes, {
        checkouts,
        writesPerMinute: config.cartWritesPerMinute,
      });
      await app.register(placingRoutes, { placing, ordersPerMinute: config.ordersPerMinute });
      await app.register(stockRoutes);
      await app.register(downloadRoutes, { downloads });
      await app.register(orderRoutes, { orders, changesPerMinute: config.formWritesPerMinute });
      await app.register(subscriptionRoutes, { subscriptions, orders });
      await app.register(additionalFieldsRoutes);
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
      await app.register(paymentRoutes, payments);
      await app.register(restockRoutes, { restock, signUpsPerMinute: config.formWritesPerMinute });
      await app.register(restockAdminRoutes, { restock: restockAdmin });
      await app.register(withdrawalRoutes, {
        withdrawals,
        pages: withdrawalPages,
        formWritesPerMinute: config.formWritesPerMinute,
      });
      await app.register(screenRoutes, ownerArea);
    },
  };
}
