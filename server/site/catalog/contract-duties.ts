import { type Content, isEnabled } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Site } from "../site.ts";
import type { SharedView } from "../view.ts";
import { isPublicIn } from "../visibility/publication.ts";
import { createProduct } from "./shop.ts";

/** Codes of the members of the European Union. */
const union: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** True for a country of the European Union. */
export const isInUnion = (country: string): boolean => union.has(country);

/** True if a site's pages must offer withdrawal: it sells something, and is in the European Union or ships there. */
export const offersWithdrawal = (view: SharedView): boolean => view.remember(decide, view.site);

/** True if a site's pages must offer cancelling (§ 312k BGB): it sells subscriptions, and is in Germany or ships there. */
export const offersCancelling = (view: SharedView): boolean =>
  view.remember(decideCancelling, view.site);

const decide = ({ content }: Site, view: SharedView): boolean =>
  reaches(content, (code) => union.has(code)) &&
  sells(view, ({ structuredContent }) => structuredContent !== undefined);

const decideCancelling = ({ content }: Site, view: SharedView): boolean =>
  reachesGermany(content) &&
  sells(view, ({ structuredContent }) => Boolean(structuredContent?.isSubscribable));

/** True if a shop is in Germany or ships there. */
export const reachesGermany = (content: Content): boolean =>
  reaches(content, (code) => code === "DE");

function reaches({ shop }: Content, isMeant: (country: string) => boolean): boolean {
  const { country, shippingOptions } = shop;
  return (
    isMeant(country) ||
    shippingOptions.some(({ countries }) => countries === undefined || countries.some(isMeant))
  );
}

/**
 * True if such a product is sold, including those that visitors have to unlock first. `isMeant` comes first: a large site is looked
 * through without making its products.
 */
function sells(view: SharedView, isMeant: (item: Item) => boolean): boolean {
  const { pages, items } = view.site.content;
  const isSold = (item: Item) => {
    const found = isMeant(item) && isPublicIn(view, item) ? items.get(item.id) : undefined;
    return found !== undefined && view.remember(createProduct, found) !== undefined;
  };
  for (const page of pages.values()) if (isEnabled(page) && page.items?.some(isSold)) return true;
  return false;
}
