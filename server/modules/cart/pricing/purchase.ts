import type { Shop } from "../../../site/catalog/shop.ts";
import {
  isShipped,
  type Totals,
  type TotalsParts,
  toPickupPlace,
  toTotalsWithParts,
} from "../../totals/index.ts";
import type { Location } from "../rules/cart-state.ts";
import type { StoredCart } from "../store.ts";
import { type BoughtLine, toCartLine, toLine } from "./priced-cart.ts";

/** The contents of an order made from a cart. */
export type Purchase = {
  readonly lines: readonly BoughtLine[];
  readonly totals: Totals;
  /** Its lines are those of the purchase. */
  readonly parts: TotalsParts;
};

type PurchaseOptions = {
  /** True if goods are sent; otherwise the buyer comes for them. */
  readonly isSent: boolean;
  /** The place of the buyer; null for the cart's own. */
  readonly location: Location | null;
  /** Number of orders that have used a coupon, by its code, and of those by the same customer. */
  readonly redemptions: ReadonlyMap<string, number>;
  readonly ownRedemptions: ReadonlyMap<string, number>;
};

/** A cart at current prices. Undefined if any entry can no longer be bought. */
export function toPurchase(
  shop: Shop,
  cart: StoredCart,
  { isSent, location, redemptions, ownRedemptions }: PurchaseOptions,
): Purchase | undefined {
  const lines = cart.entries.map((entry) => toLine(shop, entry, cart));
  const bought = lines.flatMap(({ stored, offer }) => (offer ? [{ stored, offer }] : []));
  if (bought.length < lines.length) return undefined;
  const { coupons: codes, shippingOption } = cart;
  const counted = bought.flatMap(toCartLine);
  // Goods that are picked up are taxed where that happens, wherever their buyer lives.
  const isPickedUp = !isSent && counted.some(isShipped);
  const pickup = isPickedUp ? toPickupPlace(shop.rules, shippingOption) : undefined;
  const { totals, parts } = toTotalsWithParts(
    {
      lines: counted,
      codes,
      location: pickup ?? location ?? cart.location,
      shippingOption,
    },
    { rules: shop.rules, now: shop.now(), redemptions, ownRedemptions },
  );
  return { lines: bought, totals, parts };
}
