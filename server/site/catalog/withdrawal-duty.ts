import { isEnabled, isPublic } from "../../content/content.ts";
import type { Site } from "../site.ts";
import type { SharedView } from "../view.ts";
import { createProduct } from "./shop.ts";

/** Codes of the members of the European Union. */
const union: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** True for a country of the European Union. */
export const isInUnion = (country: string): boolean => union.has(country);

/** True if a site's pages must offer withdrawal: it sells something, and is in the European Union or ships there. */
export const offersWithdrawal = (view: SharedView): boolean => view.remember(decide, view.site);

function decide({ content }: Site, view: SharedView): boolean {
  const { country, shippingOptions } = content.shop;
  const reaches = (countries: readonly string[] | undefined) =>
    countries === undefined || countries.some((code) => union.has(code));
  const isThere = union.has(country) || shippingOptions.some(({ countries }) => reaches(countries));
  return isThere && hasProducts(view);
}

/** True if anything is sold, including products that visitors have to unlock first. */
const hasProducts = (view: SharedView): boolean =>
  [...view.site.content.items.values()].some(
    (found) =>
      isEnabled(found.page) &&
      isPublic(found.item, view.moment) &&
      view.remember(createProduct, found) !== undefined,
  );
