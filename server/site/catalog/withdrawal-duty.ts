import { isEnabled, isPublic } from "../../content/content.ts";
import type { Site } from "../site.ts";
import type { SharedView } from "../view.ts";
import { createProduct } from "./shop.ts";

/** The European Union: its members by their codes. */
const union: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/**
 * Whether buyers must find a way to withdraw on a site's pages: it sells something, and is in the European Union or sends
 * something there.
 */
export const offersWithdrawal = (view: SharedView): boolean => view.derive(decide, view.site);

function decide({ content }: Site, view: SharedView): boolean {
  const { country, shippingOptions } = content.shop;
  const reaches = (countries: readonly string[] | undefined) =>
    countries === undefined || countries.some((code) => union.has(code));
  const isInUnion =
    union.has(country) || shippingOptions.some(({ countries }) => reaches(countries));
  return isInUnion && hasProducts(view);
}

/** Whether anything is sold; what visitors have to open first counts too. */
const hasProducts = (view: SharedView): boolean =>
  [...view.site.content.items.values()].some(
    (found) =>
      isEnabled(found.page) &&
      isPublic(found.item, view.moment) &&
      view.derive(createProduct, found) !== undefined,
  );
