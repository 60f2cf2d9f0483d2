import type { ShippingOption, ShopRules } from "../../content/shop/shop-rules.ts";
import { type CartLine, isShipped } from "./cart-line.ts";
import { sumOf } from "./shares.ts";

/** The destination of a cart; unknown parts are null. */
export type Location = {
  /** Two capital letters. */
  readonly country: string;
  /** Code of a state. */
  readonly region: string | null;
  readonly zip: string | null;
};

/** A shipping option with its cost for one cart. */
export type OfferedShipping = { readonly option: ShippingOption; readonly priceCents: number };

type ShippedCart = {
  readonly lines: readonly CartLine[];
  /** Before discounts. */
  readonly subtotalCents: number;
  readonly location: Pick<Location, "country" | "region">;
  /** True if a coupon pays for it. */
  readonly isFree: boolean;
};

/** Territories of the United States that have country codes of their own. */
const US_TERRITORIES = ["PR", "GU", "VI", "MP", "AS", "UM"];

/** Weights are compared in millionths, because their sums are not exact otherwise. */
const WEIGHT_PARTS = 1_000_000;

/** The options for a cart, in the shop's order; none if nothing in it is shipped. */
export function toOfferedShipping(
  options: readonly ShippingOption[],
  cart: ShippedCart,
): readonly OfferedShipping[] {
  const shipped = cart.lines.filter(isShipped);
  if (shipped.length === 0) return [];
  const weight = sumOf(shipped.map(({ weight, quantity }) => toWeightParts(weight) * quantity));
  return options
    .filter((option) => reaches(option, cart.location))
    .flatMap((option) => {
      const priceCents = toPrice(option, weight, cart);
      return priceCents === undefined ? [] : [{ option, priceCents }];
    });
}

/**
 * The option of a cart: the one that was chosen while it is offered. Otherwise the only one, or the cheapest that is no pick-up,
 * as soon as the destination is known or cannot change that. Only what somebody chose is picked up, unless the shop has nothing else.
 */
export function toSelectedShipping(
  options: readonly ShippingOption[],
  offered: readonly OfferedShipping[],
  { chosen, isPlaceKnown }: { readonly chosen: string | null; readonly isPlaceKnown: boolean },
): OfferedShipping | undefined {
  const own = offered.find(({ option }) => option.id === chosen);
  if (own) return own;
  if (!isPlaceKnown && !goTheSameWay(options)) return undefined;
  if (options.length === 1) return offered[0];
  return offered
    .filter(({ option }) => !isPickup(option))
    .reduce<OfferedShipping | undefined>(
      (best, one) => (best && best.priceCents <= one.priceCents ? best : one),
      undefined,
    );
}

/** True if every place that the shop serves is offered the same options, so that none of them has to be known. */
const goTheSameWay = (options: readonly ShippingOption[]): boolean =>
  new Set(options.map(({ countries, states }) => JSON.stringify([countries?.toSorted(), states])))
    .size === 1;

/** True if the buyer comes for the goods, so that nothing is sent to an address. */
export const isPickup = ({ type }: Pick<ShippingOption, "type">): boolean => type === "pickup";

/**
 * The place of a pick-up, whose taxes an order has that is picked up: the shop's country, or the first of the option's. Undefined if
 * the choice is another option.
 */
export function toPickupPlace(
  { country, shippingOptions }: Pick<ShopRules, "country" | "shippingOptions">,
  chosen: string | null,
): Location | undefined {
  const [only] = shippingOptions;
  const option =
    shippingOptions.find(({ id }) => id === chosen) ??
    (shippingOptions.length === 1 ? only : undefined);
  if (!option || !isPickup(option)) return undefined;
  const { countries = [country], states } = option;
  const place = countries.includes(country) ? country : (countries[0] ?? country);
  return { country: place, region: states?.[0] ?? null, zip: null };
}

/** A territory also counts as a state of the United States, with its country code as the state's. */
function reaches(option: ShippingOption, { country, region }: ShippedCart["location"]): boolean {
  if (!reachesCountry(option, country)) return false;
  if (!option.states) return true;
  const state = isTerritory(country) ? country : region?.toUpperCase();
  return state !== undefined && option.states.includes(state);
}

const isTerritory = (country: string): boolean => US_TERRITORIES.includes(country);

/** True if an option is offered in a country, or in a part of it. */
export const reachesCountry = (
  { countries }: Pick<ShippingOption, "countries">,
  country: string,
): boolean =>
  !countries || countries.includes(country) || (isTerritory(country) && countries.includes("US"));

/** Undefined for a cart above the last rate, because the option is not available for it. */
function toPrice(
  option: ShippingOption,
  weight: number,
  { subtotalCents, isFree }: ShippedCart,
): number | undefined {
  const priceCents = findPrice(option, weight, subtotalCents);
  if (priceCents === undefined || isFree) return priceCents && 0;
  const { freeFromCents } = option;
  return freeFromCents !== undefined && subtotalCents >= freeFromCents ? 0 : priceCents;
}

function findPrice(
  option: ShippingOption,
  weight: number,
  subtotalCents: number,
): number | undefined {
  switch (option.type) {
    case "flat":
    case "pickup":
      return option.priceCents;
    case "weight":
      return option.rates.find(({ upTo }) => upTo === undefined || weight <= toWeightParts(upTo))
        ?.priceCents;
    case "subtotal":
      return option.rates.find(({ upTo }) => upTo === undefined || subtotalCents <= upTo)
        ?.priceCents;
  }
}

const toWeightParts = (weight: number): number => Math.round(weight * WEIGHT_PARTS);
