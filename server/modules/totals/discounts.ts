import { type Coupon, type ShopRules, WHOLE_RATE } from "../../content/shop/shop-rules.ts";
import { toCouponCode } from "../../contract/cart/coupon-code.ts";
import { type CartLine, isGiftCard } from "./cart-line.ts";
import { sumOf, toPart, toShares } from "./shares.ts";

/** The reason why an entered code has no effect. */
type CouponProblem =
  | "unknown"
  | "notStarted"
  | "expired"
  | "belowMinimum"
  | "usedUp"
  /** It applies to nothing in the cart. */
  | "notApplicable"
  /** Another one already applies, and they cannot be combined. */
  | "notCombinable";

/** A code without an effect. */
export type InvalidCoupon = { readonly code: string; readonly problem: CouponProblem };

/** The effect of a cart's codes. */
export type Discounts = {
  /** Each code once, in the order in which they were entered; the same goes for the two lists of them. */
  readonly codes: readonly string[];
  readonly validCoupons: readonly Coupon[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  /** The discount of each line, in hundredths. */
  readonly lineDiscounts: readonly number[];
};

type Priced = { readonly line: CartLine; readonly cents: number };

type DiscountedCart = {
  readonly lines: readonly Priced[];
  /** As entered. */
  readonly codes: readonly string[];
  readonly rules: Pick<ShopRules, "coupons" | "coinCents">;
  /** Number of orders that have used a coupon, by its code. */
  readonly redemptions: ReadonlyMap<string, number>;
  /** Number of the customer's own orders among them. */
  readonly ownRedemptions: ReadonlyMap<string, number>;
  readonly now: number;
};

/**
 * The valid coupons, and their discounts by line. The first valid one applies; further ones do if all of them are combinable.
 * Each takes its share of the undiscounted prices, and no line becomes negative. For all of them, gift cards are not in the cart.
 */
export function toDiscounts(cart: DiscountedCart): Discounts {
  const validCoupons: Coupon[] = [];
  const invalidCoupons: InvalidCoupon[] = [];
  const codes = [...new Set(cart.codes.map(toCouponCode))];
  for (const code of codes) {
    const coupon = cart.rules.coupons.find((one) => one.code === code);
    const problem = coupon ? findProblem(coupon, validCoupons, cart) : "unknown";
    if (problem) invalidCoupons.push({ code, problem });
    else if (coupon) validCoupons.push(coupon);
  }
  const lineDiscounts = validCoupons.reduce(
    (taken, coupon) => takeOff(coupon, taken, cart),
    cart.lines.map(() => 0),
  );
  return { codes, validCoupons, invalidCoupons, lineDiscounts };
}

function findProblem(
  coupon: Coupon,
  earlier: readonly Coupon[],
  { lines, redemptions, ownRedemptions, now }: DiscountedCart,
): CouponProblem | undefined {
  if (coupon.startsOn !== undefined && now < coupon.startsOn) return "notStarted";
  if (coupon.endsOn !== undefined && now >= coupon.endsOn) return "expired";
  if (isUsedUp(coupon.maxRedemptions, redemptions.get(coupon.code))) return "usedUp";
  if (isUsedUp(coupon.maxRedemptionsPerCustomer, ownRedemptions.get(coupon.code))) return "usedUp";
  const counted = lines.filter(({ line }) => !isGiftCard(line)).map(({ cents }) => cents);
  if (sumOf(counted) < coupon.minimumSubtotalCents) return "belowMinimum";
  if (!lines.some(({ line }) => isMeant(coupon, line))) return "notApplicable";
  const isAlone = earlier.length === 0;
  if (!isAlone && ![coupon, ...earlier].every(({ combinable }) => combinable)) {
    return "notCombinable";
  }
  return undefined;
}

const isUsedUp = (most: number | undefined, used = 0): boolean =>
  most !== undefined && used >= most;

const isMeant = ({ products }: Coupon, line: CartLine): boolean =>
  !isGiftCard(line) &&
  (products === undefined ||
    products.itemIds.includes(line.itemId) ||
    line.categories.some((category) => products.categories.includes(category)));

/** The discount of each line from a coupon that is added to earlier ones. */
function takeOff(
  coupon: Coupon,
  taken: readonly number[],
  { lines, rules: { coinCents } }: DiscountedCart,
): number[] {
  const meant = lines.map(({ line, cents }) => (isMeant(coupon, line) ? cents : 0));
  const left = meant.map((cents, position) => Math.max(cents - (taken[position] ?? 0), 0));
  const shares = toShares(toWorth(coupon, sumOf(meant), coinCents), left, coinCents);
  return taken.map((cents, position) => cents + (shares[position] ?? 0));
}

function toWorth(coupon: Coupon, cents: number, coinCents: number): number {
  switch (coupon.type) {
    case "fixed":
      return coupon.amountCents;
    case "percent":
      return toPart(cents, coupon.rate, WHOLE_RATE, coinCents);
    case "freeShipping":
      return 0;
  }
}
