import type { ShippingOption } from "../../content/shop/shop-rules.ts";
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

/** A territory also counts as a state of the United States, with its country code as the state's. */
function reaches(
  { countries, states }: ShippingOption,
  { country, region }: ShippedCart["location"],
): boolean {
  const isTerritory = US_TERRITORIES.includes(country);
  const names = isTerritory ? [country, "US"] : [country];
  if (countries && !names.some((name) => countries.includes(name))) return false;
  if (!states) return true;
  const state = isTerritory ? country : region?.toUpperCase();
  return state !== undefined && states.includes(state);
}

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
