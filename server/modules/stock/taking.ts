import { findVariant } from "../../contract/products/variant-choice.ts";
import type { Transaction } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { contentUnits } from "../../site/catalog/stock.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import { toLowStockMail } from "./mails.ts";
import { createStockStore, type StockKey } from "./store.ts";

/** The place and time of taking units. */
export type TakingPlace = {
  readonly site: Site;
  readonly shop: Shop;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
  readonly now: number;
};

/** The units deducted, 0 for an unlimited variant, and those that are left; null for unlimited. */
export type TakenUnits = { readonly units: number; readonly left: number | null };

/**
 * Takes units of a variant. Undefined if there are too few. The owner is
 * mailed when few are left.
 */
export async function takeUnits(
  transaction: Transaction,
  { site, shop, origin, now }: TakingPlace,
  wanted: StockKey & { readonly units: number },
): Promise<TakenUnits | undefined> {
  const product = shop.findProduct(wanted.itemId);
  const variant = product && findVariant(product, wanted.sku);
  if (!product || !variant) return undefined;
  const item = site.content.items.get(wanted.itemId)?.item;
  const own = (item ? contentUnits(item) : []).find(({ sku }) => sku === variant.sku);
  const all = { ...wanted, initial: own ? own.units : variant.stock };
  const taken = await createStockStore(transaction).take(shop.websiteId, all);
  if (!taken) return undefined;
  const { left } = taken;
  if (left === null) return { units: 0, left };
  const least = site.content.merchandising.lowStockThreshold;
  const { from, ownerTo } = site.content.mail;
  const isNews = left <= least && left + wanted.units > least;
  if (isNews && ownerTo.length > 0) {
    const name = [product.title, ...Object.values(variant.attributes)].join(" – ");
    await addMail(
      transaction,
      toLowStockMail({
        site: inOwnLanguage(site),
        from,
        to: ownerTo,
        product: name,
        units: left,
        origin,
      }),
      now,
    );
  }
  return { units: wanted.units, left };
}
