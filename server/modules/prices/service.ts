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
  readonly shown: ByItem<Current>;
  readonly lowest: LowestPrices;
};

/** A price that a site shows now. */
type Current = Pick<KeptPrice, "itemId" | "variant"> & Omit<ShownPrice, "shownAt">;

/** By the ids of items. */
type ByItem<Price> = ReadonlyMap<string, readonly Price[]>;

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
    const before =
      known?.currency === shop.currency ? known.shown : byItem(await prices.findLast(shop));
    const fresh = byItem(findOthers(shown, before));
    for (let tries = 0; fresh.size > 0 && tries < MAX_TRIES; tries += 1) {
      const last = prices.findAll(shop, [...fresh.keys()]);
      const changed = findOthers(fresh, byItem(await last));
      if (changed.length === 0) break;
      await prices.add(
        shop,
        changed.map((price) => ({ ...price, shownAt: time })),
      );
    }
    const reduced = reducedOf(shown);
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
  const reduced = reducedOf(currentPrices(content, time));
  const history = await createPriceStore(database).findAll(shop, itemIdsOf(reduced));
  return toLowestPrices(reduced, history);
}

const itemIdsOf = (prices: readonly Current[]): readonly string[] => [
  ...new Set(prices.map(({ itemId }) => itemId)),
];

const reducedOf = (shown: ByItem<Current>): readonly Current[] =>
  [...shown.values()].flat().filter(({ isReduced }) => isReduced);

/** The prices that visitors see; the content has more. */
function currentPrices(content: Content, time: number): ByItem<Current> {
  const currency = shopCurrency(content);
  const current = new Map<string, readonly Current[]>();
  for (const { item, page } of content.items.values()) {
    if (!item.structuredContent || !isEnabled(page) || !isPublic(item, time)) continue;
    current.set(item.id, pricesOf(item, currency));
  }
  return current;
}

type ItemPrices = { readonly currency: string; readonly prices: readonly Current[] };

/** Prices in the last currency of each item; items of other states of the content are often the same. */
const known = new WeakMap<Item, ItemPrices>();

function pricesOf(item: Item, currency: string): readonly Current[] {
  const last = known.get(item);
  if (last?.currency === currency) return last.prices;
  const taken = new Set<string>();
  const prices = toVariantPrices(item, currency).flatMap((price): Current[] => {
    const variant = variantKey(price);
    if (taken.has(variant)) return [];
    taken.add(variant);
    const isReduced = price.normalCents !== undefined;
    return [{ itemId: item.id, variant, cents: price.priceCents, isReduced }];
  });
  known.set(item, { currency, prices });
  return prices;
}

type Priced = Pick<ShownPrice, "cents" | "isReduced">;

const isSamePrice = (before: Priced | undefined, price: Priced): boolean =>
  before?.cents === price.cents && before.isReduced === price.isReduced;

const toKey = ({ itemId, variant }: Pick<Current, "itemId" | "variant">): string =>
  JSON.stringify([itemId, variant]);

function byItem<Price extends Pick<Current, "itemId">>(prices: readonly Price[]): ByItem<Price> {
  const found = new Map<string, Price[]>();
  for (const price of prices) {
    const known = found.get(price.itemId);
    if (known) known.push(price);
    else found.set(price.itemId, [price]);
  }
  return found;
}

/** The prices that differ from the last ones, each with its number in the history. */
const findOthers = (shown: ByItem<Current>, last: ByItem<Current & Partial<KeptPrice>>) =>
  [...shown].flatMap(([itemId, prices]) => {
    if (last.get(itemId) === prices) return [];
    const before = new Map(last.get(itemId)?.map((price) => [price.variant, price]));
    return prices.flatMap((price) => {
      const known = before.get(price.variant);
      return isSamePrice(known, price) ? [] : [{ ...price, number: (known?.number ?? 0) + 1 }];
    });
  });

function toLowestPrices(reduced: readonly Current[], history: readonly KeptPrice[]): LowestPrices {
  const kept = byItem(history);
  const lowest = new Map<string, LowestPrice>();
  for (const price of reduced) {
    const ofItem = kept.get(price.itemId) ?? [];
    const found = findLowestBefore(ofItem.filter(({ variant }) => variant === price.variant));
    if (found) lowest.set(toKey(price), found);
  }
  if (lowest.size === 0) return noLowestPrices;
  return { of: (itemId, variant) => lowest.get(toKey({ itemId, variant })) };
}
