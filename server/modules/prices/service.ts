import { type Content, isEnabled, isPublic, shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Database } from "../../database/schema.ts";
import {
  type LowestPrice,
  type LowestPriceSource,
  type LowestPrices,
  noLowestPrices,
  variantKey,
} from "../../site/catalog/lowest-prices.ts";
import { toVariantPrices } from "../../site/catalog/product.ts";
import { turningPoints } from "../../site/visibility/publication.ts";
import { findLowestBefore, type ShownPrice } from "./price-rules.ts";
import { createPriceStore, type KeptPrice } from "./store.ts";

/** The prices that sites have shown. */
export type PriceHistory = {
  /** Answered from memory, as of the last `follow`. */
  readonly lowestPrices: LowestPriceSource;
  /**
   * Stores the prices that a site shows now if they differ from the last ones, and looks up the lowest ones. Does nothing for a
   * known state of the site. Rejects if the database fails; the next call then retries.
   */
  follow(content: Content): Promise<void>;
};

type PriceHistoryDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A state of a site whose prices are all stored, with the results. */
type Followed = {
  readonly content: Content;
  readonly moment: number;
  readonly currency: string;
  readonly shown: CurrentPrices;
  readonly lowest: LowestPrices;
};

/** A price that a site shows now. */
type Current = Pick<KeptPrice, "itemId" | "variant"> & Omit<ShownPrice, "shownAt">;

/** By item and variant. */
type CurrentPrices = ReadonlyMap<string, Current>;

/** Another process may add prices of another state of the content at the same time, but only for a short time. */
const MAX_TRIES = 3;

/** Creates the price history: one for all sites. */
export function createPriceHistory({ database, now }: PriceHistoryDependencies): PriceHistory {
  const prices = createPriceStore(database);
  const followed = new Map<string, Followed>();
  let running: Promise<void> = Promise.resolve();

  async function follow(content: Content): Promise<void> {
    const { id } = content.website;
    const time = now();
    const moment = turningPoints(content).findLast((point) => point <= time) ?? 0;
    const known = followed.get(id);
    if (known?.content === content && known.moment === moment) return;
    const shop = { websiteId: id, currency: shopCurrency(content) };
    const shown = currentPrices(content, time);
    const before = known?.currency === shop.currency ? known.shown : undefined;
    const fresh = [...shown].flatMap(([key, price]) =>
      isSamePrice(before?.get(key), price) ? [] : [price],
    );
    for (let tries = 0; fresh.length > 0 && tries < MAX_TRIES; tries += 1) {
      // Of a large shop only the prices that are others than a moment ago are compared with those of the database.
      const last = before ? prices.findAll(shop, itemIdsOf(fresh)) : prices.findLast(shop);
      const changed = findChanged(fresh, await last);
      if (changed.length === 0) break;
      await prices.add(
        shop,
        changed.map((price) => ({ ...price, shownAt: time })),
      );
    }
    const reduced = [...shown.values()].filter(({ isReduced }) => isReduced);
    const lowest = toLowestPrices(reduced, await prices.findAll(shop, itemIdsOf(reduced)));
    followed.set(id, { content, moment, currency: shop.currency, shown, lowest });
  }

  return {
    lowestPrices: (websiteId) => followed.get(websiteId)?.lowest ?? noLowestPrices,
    follow(content) {
      // One after another, because two states of a site must not overtake each other.
      const done = running.then(() => follow(content));
      running = done.catch(() => undefined);
      return done;
    },
  };
}

/** The lowest prices of a site's reduced products at a time, by the prices that are stored. */
export async function readLowestPrices(
  database: Database,
  content: Content,
  time: number,
): Promise<LowestPrices> {
  const shop = { websiteId: content.website.id, currency: shopCurrency(content) };
  const reduced = [...currentPrices(content, time).values()].filter(({ isReduced }) => isReduced);
  const history = await createPriceStore(database).findAll(shop, itemIdsOf(reduced));
  return toLowestPrices(reduced, history);
}

const itemIdsOf = (prices: readonly Current[]): readonly string[] => [
  ...new Set(prices.map(({ itemId }) => itemId)),
];

/** The prices that visitors see; the content has more. */
function currentPrices(content: Content, time: number): CurrentPrices {
  const currency = shopCurrency(content);
  const current = new Map<string, Current>();
  for (const { item, page } of content.items.values()) {
    if (!item.structuredContent || !isEnabled(page) || !isPublic(item, time)) continue;
    for (const [key, price] of pricesOf(item, currency)) {
      if (!current.has(key)) current.set(key, price);
    }
  }
  return current;
}

type ItemPrices = readonly (readonly [key: string, price: Current])[];

/** Prices in the last currency of each item; items of other states of the content are often the same. */
const known = new WeakMap<Item, { readonly currency: string; readonly prices: ItemPrices }>();

function pricesOf(item: Item, currency: string): ItemPrices {
  const last = known.get(item);
  if (last?.currency === currency) return last.prices;
  const prices = toVariantPrices(item, currency).map((variant) => {
    const price = {
      itemId: item.id,
      variant: variantKey(variant),
      cents: variant.priceCents,
      isReduced: variant.normalCents !== undefined,
    };
    return [toKey(price), price] as const;
  });
  known.set(item, { currency, prices });
  return prices;
}

type Priced = Pick<ShownPrice, "cents" | "isReduced">;

const isSamePrice = (before: Priced | undefined, price: Priced): boolean =>
  before?.cents === price.cents && before.isReduced === price.isReduced;

const toKey = ({ itemId, variant }: Pick<Current, "itemId" | "variant">): string =>
  JSON.stringify([itemId, variant]);

/** The prices that differ from the last ones, each with its number in the history. */
function findChanged(shown: readonly Current[], last: readonly KeptPrice[]) {
  const lastByKey = new Map(last.map((price) => [toKey(price), price]));
  return shown.flatMap((price) => {
    const before = lastByKey.get(toKey(price));
    return isSamePrice(before, price) ? [] : [{ ...price, number: (before?.number ?? 0) + 1 }];
  });
}

function toLowestPrices(reduced: readonly Current[], history: readonly KeptPrice[]): LowestPrices {
  const byKey = new Map<string, KeptPrice[]>();
  for (const price of history) {
    const key = toKey(price);
    byKey.set(key, [...(byKey.get(key) ?? []), price]);
  }
  const lowest = new Map<string, LowestPrice>();
  for (const price of reduced) {
    const found = findLowestBefore(byKey.get(toKey(price)) ?? []);
    if (found) lowest.set(toKey(price), found);
  }
  if (lowest.size === 0) return noLowestPrices;
  return { of: (itemId, variant) => lowest.get(toKey({ itemId, variant })) };
}
