import type { FastifyInstance } from "fastify";
import * as cartPaths from "../contract/cart/paths.ts";
import * as checkoutPaths from "../contract/checkout/paths.ts";
import * as ordersPaths from "../contract/orders/paths.ts";
import * as withdrawalPaths from "../contract/withdrawal/paths.ts";
import type { Database } from "../database/schema.ts";
import { transact } from "../database/transact.ts";
import { createOutbox } from "../mail/store.ts";
import { additionalFieldsRoutes } from "../modules/additional-fields/index.ts";
import {
  cartRoutes,
  createCartPages,
  createCartService,
  createCartStore,
  createPurchaseStore,
} from "../modules/cart/index.ts";
import {
  checkoutRoutes,
  createCheckoutPages,
  createCheckoutService,
  createCheckoutStore,
  createPlacing,
  placingRoutes,
} from "../modules/checkout/index.ts";
import { downloadRoutes, toDownloadsSample } from "../modules/downloads/index.ts";
import { captchaOf } from "../modules/forms/index.ts";
import {
  createGiftCardAdmin,
  createGiftCardStore,
  toGiftCardSample,
} from "../modules/gift-cards/index.ts";
import type { Newsletter } from "../modules/newsletter/index.ts";
import {
  createAlsoBoughtStore,
  createCouponStore,
  createOrderPages,
  createOrderService,
  createOrderStore,
  type Order,
  orderMailSamples,
  orderRoutes,
} from "../modules/orders/index.ts";
import { paymentRoutes, toSamplePaymentMail } from "../modules/payments/index.ts";
import { createPriceHistory, createPriceStore } from "../modules/prices/index.ts";
import {
  createRestockAdmin,
  createRestockService,
  createRestockStore,
  restockAdminRoutes,
  restockRoutes,
  restockSamples,
} from "../modules/restock/index.ts";
import {
  createStockAdmin,
  createStockLevels,
  createStockStore,
  stockRoutes,
  toSampleLowStockMail,
} from "../modules/stock/index.ts";
import { subscriptionRoutes, toRenewalSample } from "../modules/subscriptions/index.ts";
import {
  createWithdrawalPages,
  createWithdrawalService,
  createWithdrawalStore,
  withdrawalRoutes,
  withdrawalSamples,
} from "../modules/withdrawal/index.ts";
import type { Site } from "../site/site.ts";
import { connectionEventsIn } from "./connections.ts";
import type { ServiceDependencies } from "./dependencies.ts";
import { createGoods } from "./order-goods.ts";
import { createPaymentModule } from "./payments.ts";
import { createRenewals } from "./renewals.ts";

type ShopDependencies = Omit<ServiceDependencies, "mailTransport"> & {
  /** The newsletter on a database, or within a transaction of it. */
  readonly newsletterIn: (database: Database) => Newsletter;
  /** Is told of each new cart of a website. */
  readonly onCartBegun: (websiteId: string) => void;
};

/** Pause between two deletions of what has ended, in milliseconds. */
const CLEAN_UP_MS = 10 * 60_000;

/** Pause after which it is looked whether other processes have changed stock, in milliseconds. */
const STOCK_MS = 900;

/** Pause after which it is looked whether subscriptions are due, in milliseconds. */
const RENEWALS_MS = 60_000;

/** Pause after which it is looked whether other products are public, in milliseconds. */
const PRICES_MS = 60_000;

const KEEPING_PRICES = "keeping the prices that are shown";

/** Puts the modules of the shop together. */
export function createShopServices({
  config,
  logger,
  engine,
  sites,
  servedSites,
  database,
  newsletterIn,
  toStripe,
  onCartBegun,
  secret,
  now,
}: ShopDependencies) {
  const boughtTogether = createAlsoBoughtStore(database);
  const carts = createCartService({
    carts: createCartStore(database),
    alsoBought: (websiteId, itemIds) => boughtTogether.find(websiteId, itemIds, now()),
    countRedemptions: createCouponStore(database).count,
    onBegun: onCartBegun,
    now,
  });
  const levels = createStockLevels(createStockStore(database));
  const siteOf = (websiteId: string) =>
    [...servedSites().values()].find(({ content }) => content.website.id === websiteId);
  /** Orders on a database, or within a transaction of it. */
  const ordersIn = (database: Database, onStockChange: () => Promise<void>) =>
    createOrderService({
      orders: createOrderStore(database),
      together: (work) =>
        transact(database, (transaction) =>
          work({
            orders: createOrderStore(transaction),
            carts: createPurchaseStore(transaction),
            stock: createStockStore(transaction),
            coupons: createCouponStore(transaction),
            outbox: createOutbox(transaction),
            goods: createGoods(transaction, { secret, now }).goods,
            followers: connectionEventsIn(transaction, now),
          }),
        ),
      onStockChange,
      siteOf,
      now,
    });
  const placedOrders = ordersIn(database, levels.refresh);
  const payments = createPaymentModule({
    database,
    sites,
    siteOf,
    toStripe,
    secret,
    logger,
    now,
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
    stock: levels.source,
    siteOf,
    onRenewed: levels.refresh,
    now,
  });
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
    checkouts,
    store: checkoutStore,
    orders,
    now,
    newsletter: newsletterIn(database),
    payments: payments.payments,
    guard: payments.guard,
  });
  const restockStore = createRestockStore(database);
  const restock = createRestockService({
    signUps: restockStore,
    together: (work) =>
      transact(database, (transaction) =>
        work({ signUps: createRestockStore(transaction), newsletter: newsletterIn(transaction) }),
      ),
    captchaOf: (content) => captchaOf(content, config.captchaSecrets),
    logger,
    now,
  });
  const restockAdmin = createRestockAdmin({
    signUps: restockStore,
    together: (work) =>
      transact(database, (transaction) =>
        work({ signUps: createRestockStore(transaction), outbox: createOutbox(transaction) }),
      ),
    now,
  });
  const withdrawalStore = createWithdrawalStore(database);
  const withdrawals = createWithdrawalService({
    withdrawals: withdrawalStore,
    together: (work) =>
      transact(database, (transaction) =>
        work({
          withdrawals: createWithdrawalStore(transaction),
          outbox: createOutbox(transaction),
        }),
      ),
    findOrder: orders.findByNumber,
    logger,
    now,
  });
  const withdrawalPages = createWithdrawalPages(engine, withdrawals);
  const priceHistory = createPriceHistory({ prices: createPriceStore(database), now });
  const followSites = async () => {
    await levels.refresh();
    for (const { content } of servedSites().values()) await priceHistory.follow(content);
  };
  return {
    carts,
    orders,
    lowestPrices: priceHistory.lowestPrices,
    stock: levels.source,
    /** Keeps what the sites show now. Never rejects: what fails is logged, and done again while the server runs. */
    followSites: () =>
      followSites().catch((error: unknown) => {
        logger.warn({ err: error }, `${KEEPING_PRICES} has failed`);
      }),
    pages: [
      { path: cartPaths.page, source: createCartPages(carts) },
      {
        path: checkoutPaths.page,
        source: createCheckoutPages(engine, checkouts, {
          suggestsAddresses: config.placesKey !== undefined,
        }),
      },
      {
        path: ordersPaths.page,
        source: createOrderPages(engine, {
          orders,
          downloads,
          payments: payments.payments,
          findSubscription: subscriptions.findByOrder,
        }),
      },
      { path: withdrawalPaths.page, source: withdrawalPages.source },
    ],
    /** What owners see and do. */
    owners: {
      restock: restockAdmin,
      withdrawals: withdrawalStore,
      orders,
      subscriptions,
      downloads: {
        list: downloads.list,
        // Links and their mail begin together.
        renew: (site: Site, order: Order) =>
          transact(database, (transaction) =>
            createGoods(transaction, { secret, now }).downloads.renew(site, order),
          ),
      },
      stock: createStockAdmin({
        stock: createStockStore(database),
        together: (work) =>
          transact(database, (transaction) => work(createStockStore(transaction))),
        onChange: levels.refresh,
        now,
      }),
      giftCards: createGiftCardAdmin({
        cards: createGiftCardStore(database),
        together: (work) =>
          transact(database, (transaction) =>
            work({ cards: createGiftCardStore(transaction), outbox: createOutbox(transaction) }),
          ),
        now,
      }),
    },
    mailSamples: [
      ...restockSamples,
      ["gift-card", toGiftCardSample],
      ["payment-notice", toSamplePaymentMail],
      ...withdrawalSamples,
      ["downloads", toDownloadsSample],
      ["subscription-renewal", toRenewalSample],
      ["low-stock", toSampleLowStockMail],
      ...orderMailSamples,
    ] as const,
    tasks: [
      {
        name: KEEPING_PRICES,
        everyMs: PRICES_MS,
        run: followSites,
      },
      {
        name: "reading the stock",
        everyMs: STOCK_MS,
        run: levels.refresh,
      },
    ],
    jobs: [
      { name: "deleting expired carts", everyMs: CLEAN_UP_MS, run: carts.deleteExpired },
      { name: "deleting old restock sign-ups", everyMs: CLEAN_UP_MS, run: restock.deleteOld },
      { name: "deleting tries of gift cards", everyMs: CLEAN_UP_MS, run: giftCards.deleteEnded },
      { name: "renewing subscriptions", everyMs: RENEWALS_MS, run: subscriptions.renewNext },
      ...payments.jobs,
    ],
    async addRoutes(app: FastifyInstance) {
      await app.register(cartRoutes, { carts, cartWritesPerMinute: config.cartWritesPerMinute });
      await app.register(checkoutRoutes, {
        checkouts,
        writesPerMinute: config.cartWritesPerMinute,
      });
      await app.register(placingRoutes, { placing, ordersPerMinute: config.ordersPerMinute });
      await app.register(stockRoutes);
      await app.register(downloadRoutes, { downloads });
      await app.register(orderRoutes, { orders, changesPerMinute: config.formWritesPerMinute });
      await app.register(subscriptionRoutes, {
        subscriptions,
        orders,
        changesPerMinute: config.formWritesPerMinute,
      });
      await app.register(additionalFieldsRoutes);
      await app.register(paymentRoutes, {
        ...payments,
        findOrder: orders.findByToken,
        triesPerMinute: config.ordersPerMinute,
      });
      await app.register(restockRoutes, { restock, signUpsPerMinute: config.formWritesPerMinute });
      await app.register(restockAdminRoutes, { restock: restockAdmin });
      await app.register(withdrawalRoutes, {
        withdrawals,
        pages: withdrawalPages,
        formWritesPerMinute: config.formWritesPerMinute,
      });
    },
  };
}
