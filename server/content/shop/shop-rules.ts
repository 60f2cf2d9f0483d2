import type { InstalmentProvider } from "../../contract/instalments/providers.ts";
import type { InvoiceSettings } from "./read-invoices.ts";
import type { OrderLimits } from "./read-order-limits.ts";

/** Common to all coupons. */
type AnyCoupon = {
  /** In upper case. */
  readonly code: string;
  readonly name: string;
  /** The smallest subtotal of a cart, in hundredths. */
  readonly minimumSubtotalCents: number;
  /** The period of validity in milliseconds since 1970; the end is exclusive. */
  readonly startsOn: number | undefined;
  readonly endsOn: number | undefined;
  /** True if it can be combined with other combinable coupons. */
  readonly combinable: boolean;
  /** Ids of the products that it applies to, and their categories. Undefined for all products. */
  readonly products:
    | { readonly itemIds: readonly string[]; readonly categories: readonly string[] }
    | undefined;
  /** Number of orders that may use it. Undefined for any number. */
  readonly maxRedemptions: number | undefined;
  /** The same for the orders of one customer. */
  readonly maxRedemptionsPerCustomer?: number | undefined;
};

/** A discount for which visitors enter a code. */
export type Coupon = AnyCoupon &
  (
    | { readonly type: "fixed"; readonly amountCents: number }
    /** `rate` in ten-thousandths of a per cent: 100000 is 10 %. */
    | { readonly type: "percent"; readonly rate: number }
    | { readonly type: "freeShipping" }
  );

/** A price up to a limit (inclusive); the last one may have none. */
export type ShippingRate = {
  /** Weight in the shop's unit, or subtotal in hundredths. */
  readonly upTo: number | undefined;
  readonly priceCents: number;
};

/** A shipping option. */
export type ShippingOption = {
  readonly id: string;
  readonly name: string;
  /** Place of pick-ups, or delivery time. */
  readonly description: string;
  /** Countries, and codes of states in them. Undefined for all. */
  readonly countries: readonly string[] | undefined;
  readonly states: readonly string[] | undefined;
  /** Subtotal in hundredths from which it is free. Undefined for none. */
  readonly freeFromCents: number | undefined;
  /** Undefined to tax it as the shipped goods. */
  readonly taxClass: string | undefined;
} & (
  | { readonly type: "flat" | "pickup"; readonly priceCents: number }
  | { readonly type: "weight" | "subtotal"; readonly rates: readonly ShippingRate[] }
);

/** A tax on everything of one class that is shipped to one place. */
export type TaxRule = {
  readonly name: string;
  readonly country: string;
  /** Code of a state. Undefined for all states of the country without a rule of their own. */
  readonly state: string | undefined;
  readonly taxClass: string;
  /** In ten-thousandths of a per cent: 190000 is 19 %. */
  readonly rate: number;
  /** True if prices include the tax. */
  readonly included: boolean;
};

/** The payment methods that a shop can list. */
export const paymentNames = ["invoice", "stripe", "test"] as const;

/** A payment method. */
export type PaymentName = (typeof paymentNames)[number];

/** The provider and conditions of payment in instalments. */
export type InstalmentTerms = {
  readonly provider: InstalmentProvider;
  /** The language and country of visitors, such as `en-GB`. */
  readonly locale: string;
  /** Prices above the minimum, up to the maximum, may be paid so, in hundredths. */
  readonly minimumCents: number;
  readonly maximumCents: number;
  readonly count: number;
};

/** A shop's discounts, shipping, taxes and order terms. */
export type ShopRules = OrderLimits & {
  /** The assumed location of visitors until they give one: the country of the website. */
  readonly country: string;
  /** Hundredths in the smallest coin of the shop's currency: 1, or 100 if there are no smaller ones. */
  readonly coinCents: number;
  readonly coupons: readonly Coupon[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly taxRules: readonly TaxRule[];
  /** In the order in which they are offered. */
  readonly payments: readonly PaymentName[];
  /** The smallest subtotal of an order, in hundredths; 0 for any. */
  readonly minimumCents: number;
  /** True if products stand first in search results. */
  readonly productsFirst: boolean;
  /** True if adding to the cart leads straight to checkout. */
  readonly isExpress: boolean;
  /** Undefined without instalments. */
  readonly instalments?: InstalmentTerms | undefined;
  /** Undefined for a shop that makes no invoices. */
  readonly invoices?: InvoiceSettings | undefined;
};

/** The default tax class. */
export const STANDARD_TAX_CLASS = "standard";

/** 100 per cent, in ten-thousandths of a per cent. */
export const WHOLE_RATE = 1_000_000;
