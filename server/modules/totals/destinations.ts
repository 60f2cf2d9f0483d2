import type { ShopRules } from "../../content/shop/shop-rules.ts";
import { findState } from "../../contract/addresses/states.ts";
import type { Destinations } from "../../contract/cart/destinations.ts";
import { reachesCountry } from "./shipping.ts";

type PlaceRules = Pick<ShopRules, "country" | "shippingOptions" | "taxRules">;

/** The destinations of a shop among the countries with these codes. */
export function toDestinations(rules: PlaceRules, countries: readonly string[]): Destinations {
  const { country, shippingOptions } = rules;
  const served = countries.filter((code) =>
    shippingOptions.some((option) => reachesCountry(option, code)),
  );
  const regional = served.filter((code) => isRegional(rules, code));
  const kinds = new Set(served.map((code) => toConditions(rules, code)));
  const isElsewhere = served.length > 0 && !served.includes(country);
  return { served, regional, isAsked: kinds.size > 1 || regional.length > 0 || isElsewhere };
}

/** The shipping options and tax rules of a country, to compare it with others. */
const toConditions = ({ shippingOptions, taxRules }: PlaceRules, code: string): string =>
  JSON.stringify([
    shippingOptions.filter((option) => reachesCountry(option, code)).map(({ id }) => id),
    taxRules.filter(({ country }) => country === code).map((rule) => ({ ...rule, country: "" })),
  ]);

const isRegional = ({ shippingOptions, taxRules }: PlaceRules, code: string): boolean =>
  taxRules.some(({ country, state }) => country === code && state !== undefined) ||
  shippingOptions.some(
    (option) =>
      reachesCountry(option, code) && option.states?.some((state) => findState(code, state)),
  );
