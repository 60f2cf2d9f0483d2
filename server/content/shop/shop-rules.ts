import type { InstalmentProvider } from "../../contract/instalments/providers.ts";

/** What every coupon has. */
type AnyCoupon = {
  /** In capital letters. */
  readonly code: string;
  readonly name: string;
  /** The least subtotal of a cart, in hundredths. */
  readonly minimumSubtotalCents: number;
  /** First moment at which it counts, and first at which it does not any more; milliseconds since 1970. */
  readonly startsOn: number | undefined;
  readonly endsOn: number | undefined;
  /** Whether it counts beside others that are combinable too. */
  readonly combinable: boolean;
  /** Ids of the products that it is for, and their categories; undefined: all products. */
  readonly products:
    | { readonly itemIds: readonly string[]; readonly categories: readonly string[] }
    | undefined;
  /** How many orders may use it; undefined: any number. */
  readonly maxRedemptions: number | undefined;
  /** The same for the orders of one customer. */
  readonly maxRedemptionsPerCustomer?: number | undefined;
};

/** What a visitor enters a code for. */
export type Coupon = AnyCoupon &
  (
    | { readonly type: "fixed"; readonly amountCents: number }
    /** `rate` in ten-thousandths of a per cent: 100000 is 10 %. */
    | { readonly type: "percent"; readonly rate: number }
    | { readonly type: "freeShipping" }
  );

/** A price that holds up to a limit, which is part of it; the last one may have none. */
export type ShippingRate = {
  /** Weight in the shop's unit, or subtotal in hundredths. */
  readonly upTo: number | undefined;
  readonly priceCents: number;
};

/** A way in which goods reach the buyer. */
export type ShippingOption = {
  readonly id: string;
  readonly name: string;
  /** Where pick-ups happen, or how long it takes. */
  readonly description: string;
  /** Countries, and codes of states in them; undefined: all. */
  readonly countries: readonly string[] | undefined;
  readonly states: readonly string[] | undefined;
  /** Subtotal in hundredths from which it costs nothing; undefined: none. */
  readonly freeFromCents: number | undefined;
  readonly taxClass: string;
} & (
  | { readonly type: "flat" | "pickup"; readonly priceCents: number }
  | { readonly type: "weight" | "subtotal"; readonly rates: readonly ShippingRate[] }
);

/** A tax on everything of one class that goes to one place. */
export type TaxRule = {
  readonly name: string;
  readonly country: string;
  /** Code of a state; undefined: all of the country that have no rule of their own. */
  readonly state: string | undefined;
  readonly taxClass: string;
  /** In ten-thousandths of a per cent: 190000 is 19 %. */
  readonly rate: number;
  /** Whether prices hold the tax already. */
  readonly included: boolean;
};

/** The ways to pay that a shop can name. */
export const paymentNames = ["invoice", "stripe", "test"] as const;

/** One of the ways to pay. */
export type PaymentName = (typeof paymentNames)[number];

/** Who lets visitors pay in instalments, what, and in how many. */
export type InstalmentTerms = {
  readonly provider: InstalmentProvider;
  /** The language and country of visitors, such as `en-GB`. */
  readonly locale: string;
  /** Prices above the one and up to the other may be paid so, in hundredths. */
  readonly minimumCents: number;
  readonly maximumCents: number;
  readonly count: number;
};

/** What a shop says of discounts, shipping, taxes and the terms of its orders (content format, 5.2 and 5.3). */
export type ShopRules = {
  /** Where visitors are taken to be as long as they have not said: the country of the website. */
  readonly country: string;
  /** Hundredths in the smallest coin of the shop's currency: 1, or 100 where there are no smaller ones. */
  readonly coinCents: number;
  readonly coupons: readonly Coupon[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly taxRules: readonly TaxRule[];
  /** In the order in which they are offered. */
  readonly payments: readonly PaymentName[];
  /** HTML of how an invoice is paid; empty for the platform's own words. */
  readonly invoiceText: string;
  /** The least subtotal of an order, in hundredths; 0: any. */
  readonly minimumCents: number;
  /** Whether what is added to the cart leads straight to the checkout. */
  readonly isExpress: boolean;
  /** Undefined: nothing is said of instalments. */
  readonly instalments?: InstalmentTerms | undefined;
};

/** The class of whatever names none. */
export const STANDARD_TAX_CLASS = "standard";

/** Ten-thousandths of a per cent in the whole. */
export const WHOLE_RATE = 1_000_000;
