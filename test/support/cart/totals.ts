import { defaultOrderLimits } from "../../../server/content/shop/read-order-limits.ts";
import type {
  Coupon,
  ShippingOption,
  ShopRules,
  TaxRule,
} from "../../../server/content/shop/shop-rules.ts";
import type { CartLine } from "../../../server/modules/totals/index.ts";

/** A line of a cart: one thing for 10.00 that is shipped. */
export const lineOf = (fields: Partial<CartLine> = {}): CartLine => ({
  itemId: "becher",
  productType: "physical",
  taxClass: "standard",
  weight: 0.5,
  categories: [],
  unitCents: 1000,
  quantity: 1,
  ...fields,
});

type CouponFields = Partial<Omit<Coupon, "type">>;
type OptionFields = Partial<Omit<ShippingOption, "type">>;

const toRate = (percent: number) => Math.round(percent * 10_000);

const anyCoupon = {
  code: "MOIN",
  name: "Moin",
  minimumSubtotalCents: 0,
  startsOn: undefined,
  endsOn: undefined,
  combinable: false,
  products: undefined,
  maxRedemptions: undefined,
};

/** A coupon for so many hundredths. */
export const fixedCoupon = (amountCents: number, fields: CouponFields = {}): Coupon => ({
  ...anyCoupon,
  type: "fixed",
  amountCents,
  ...fields,
});

/** A coupon for so many per cent. */
export const percentCoupon = (percent: number, fields: CouponFields = {}): Coupon => ({
  ...anyCoupon,
  type: "percent",
  rate: toRate(percent),
  ...fields,
});

/** A coupon for shipping. */
export const shippingCoupon = (fields: CouponFields = {}): Coupon => ({
  ...anyCoupon,
  type: "freeShipping",
  ...fields,
});

const anyOption = {
  id: "paket",
  name: "Paket",
  description: "",
  countries: undefined,
  states: undefined,
  freeFromCents: undefined,
  taxClass: undefined,
};

/** Shipping for 4.90. */
export const flatShipping = (
  fields: OptionFields & { readonly priceCents?: number } = {},
): ShippingOption => ({
  ...anyOption,
  type: "flat",
  priceCents: 490,
  ...fields,
});

/** Shipping by weight or subtotal. */
export const tieredShipping = (
  type: "weight" | "subtotal",
  rates: readonly { readonly upTo: number | undefined; readonly priceCents: number }[],
  fields: OptionFields = {},
): ShippingOption => ({ ...anyOption, type, rates, ...fields });

/** The German tax of so many per cent. */
export const taxOf = (percent: number, fields: Partial<TaxRule> = {}): TaxRule => ({
  name: "MwSt.",
  country: "DE",
  state: undefined,
  taxClass: "standard",
  rate: toRate(percent),
  included: true,
  ...fields,
});

/** A German shop with nothing but what is given. */
export const rulesOf = (fields: Partial<ShopRules> = {}): ShopRules => ({
  country: "DE",
  coinCents: 1,
  coupons: [],
  shippingOptions: [],
  taxRules: [],
  payments: ["invoice"],
  minimumCents: 0,
  isExpress: false,
  productsFirst: true,
  ...defaultOrderLimits,
  ...fields,
});
