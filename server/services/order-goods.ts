import type { Database } from "../database/schema.ts";
import { createSignedIds } from "../http/signed-ids.ts";
import { createOutbox } from "../mail/store.ts";
import {
  createDownloadStore,
  createDownloads,
  type Downloads,
} from "../modules/downloads/index.ts";
import {
  createGiftCardStore,
  createGiftCards,
  createTryStore,
  type GiftCards,
} from "../modules/gift-cards/index.ts";
import type { OrderGoods } from "../modules/orders/index.ts";
import {
  createOrderedSubscriptions,
  createSubscriptionStore,
} from "../modules/subscriptions/index.ts";

/** What goods bring along that are more than a thing in a parcel, on a database or within a transaction of it. */
export type GoodsServices = {
  readonly giftCards: GiftCards;
  readonly downloads: Downloads;
  /** The same as orders ask for it. */
  readonly goods: OrderGoods;
};

type GoodsDependencies = {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Puts together what orders bring along. */
export function createGoods(database: Database, { secret, now }: GoodsDependencies): GoodsServices {
  const outbox = createOutbox(database);
  const giftCards = createGiftCards({
    cards: createGiftCardStore(database),
    tries: createTryStore(database),
    outbox,
    now,
  });
  const downloads = createDownloads({
    downloads: createDownloadStore(database),
    tokens: createSignedIds(secret, "download"),
    outbox,
    now,
  });
  const subscriptionStore = createSubscriptionStore(database);
  const subscriptions = createOrderedSubscriptions(subscriptionStore);
  return {
    giftCards,
    downloads,
    goods: {
      payByGiftCards: giftCards.redeem,
      async orderPaid(site, order, now) {
        await giftCards.issue(site, order);
        await downloads.issue(site, order);
        await subscriptions.begin(site, order, now);
      },
      endSubscription: subscriptions.cancelWith,
      async orderCancelled({ id }) {
        await giftCards.cancel(id);
        await downloads.cancel(id);
      },
      nextOrderAt: async (orderId) =>
        (await subscriptionStore.findByOrder(orderId))?.nextAt ?? undefined,
    },
  };
}
