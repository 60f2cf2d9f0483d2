import { findPostalCodeProblem } from "../../../contract/addresses/postal-code.ts";
import type { ChangeLocation } from "../../../contract/cart/call-schemas.ts";
import type { CartState, Changed, Location, Refusal } from "./cart-state.ts";

type MaybeCart = CartState | undefined;

/** A location as sent, with a checked postal code. `isCountry` knows the codes of countries, in capital letters. */
export function toLocation(
  { country, region, zip }: ChangeLocation,
  isCountry: (code: string) => boolean,
): Location | Refusal {
  const code = country.trim().toUpperCase();
  if (!isCountry(code)) return { kind: "countryUnknown" };
  const postalCode = zip?.trim() || null;
  const problem = postalCode === null ? undefined : findPostalCodeProblem(code, postalCode);
  if (problem) return { kind: "zipInvalid", problem };
  return { country: code, region: region?.trim() || null, zip: postalCode };
}

/** Sets the destination of a cart. */
export function setLocation(cart: MaybeCart, location: Location): Changed | Refusal {
  if (!cart) return { kind: "cartUnknown" };
  const { country, region, zip } = cart.location ?? {};
  const isSame = country === location.country && region === location.region && zip === location.zip;
  return change(isSame ? undefined : { ...cart, location });
}

type ShippingChoice = {
  readonly id: string;
  /** Ids of all options of the shop. */
  readonly known: readonly string[];
  /** Ids of the shipping options available for a cart. */
  readonly offeredTo: (cart: CartState) => readonly string[];
};

/** Chooses the shipping option of a cart. */
export function chooseShipping(
  cart: MaybeCart,
  { id, known, offeredTo }: ShippingChoice,
): Changed | Refusal {
  if (!cart) return { kind: "cartUnknown" };
  if (!known.includes(id)) return { kind: "shippingOptionUnknown" };
  if (!offeredTo(cart).includes(id)) return { kind: "shippingOptionUnavailable" };
  return change(cart.shippingOption === id ? undefined : { ...cart, shippingOption: id });
}

/** Applies a coupon of the shop, whether or not it has an effect on this cart at present. */
export function applyCoupon(
  cart: MaybeCart,
  code: string,
  known: readonly string[],
): Changed | Refusal {
  if (!cart) return { kind: "cartUnknown" };
  if (!known.includes(code)) return { kind: "couponUnknown" };
  const { coupons } = cart;
  return change(coupons.includes(code) ? undefined : { ...cart, coupons: [...coupons, code] });
}

/** Removes a coupon, even one that the shop no longer has. */
export function removeCoupon(cart: MaybeCart, code: string): Changed | Refusal {
  if (!cart) return { kind: "cartUnknown" };
  const { coupons } = cart;
  if (!coupons.includes(code)) return { kind: "couponUnknown" };
  return change({ ...cart, coupons: coupons.filter((one) => one !== code) });
}

const change = (state: CartState | undefined): Changed => ({
  kind: "changed",
  state,
  entryId: null,
});
