import type { ShopRules } from "../../content/shop/shop-rules.ts";
import type { StoredCart } from "../cart/index.ts";
import type { Address, Business, OrderLine, OrderTotals } from "../orders/index.ts";

/** A variant as it is offered. */
export type OfferedVariant = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly title: string;
  readonly priceCents: number;
  readonly weight: number;
  readonly taxClass: string;
  readonly categories: readonly string[];
};

/** The contents of an offer, with everything that its total depends on, so that it stands. */
export type OfferTerms = {
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly business?: Business | undefined;
  readonly note: string;
  readonly state: Pick<StoredCart, "entries" | "coupons" | "location" | "shippingOption">;
  /** Of these coupons and shipping options, only those that it uses. */
  readonly rules: Pick<
    ShopRules,
    "country" | "coinCents" | "coupons" | "shippingOptions" | "taxRules"
  >;
  readonly variants: readonly OfferedVariant[];
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
};

/** An offer. Times in milliseconds since 1970. */
export type Offer = {
  readonly id: string;
  readonly websiteId: string;
  readonly number: number;
  readonly token: string;
  readonly checkoutKey: string;
  readonly email: string;
  readonly terms: OfferTerms;
  readonly createdAt: number;
  readonly createdBy: string;
  /** The end of its last day. */
  readonly endsAt: number;
  readonly withdrawnAt: number | null;
  readonly orderId: string | null;
};

/** True while nobody has withdrawn an offer and its last day is not over. */
export const stands = ({ withdrawnAt, endsAt }: Offer, now: number): boolean =>
  withdrawnAt === null && now < endsAt;
