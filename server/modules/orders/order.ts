import type { SubscriptionPlan } from "../../../formatters/index.ts";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Address } from "../../contract/addresses/address.ts";
import type { TotalsParts } from "../totals/index.ts";
import type { Parcel } from "./parcel.ts";

export type { Address } from "../../contract/addresses/address.ts";

/** The statuses of orders. */
export const orderStatuses = ["pending", "paid", "fulfilled", "cancelled", "refunded"] as const;
/**
 * The status of an order. `pending`: placed, not paid. `fulfilled`: sent or handed over, paid or not. `cancelled`: before it was
 * paid, or paid and not refunded yet. `refunded`: cancelled, and the money has been paid back.
 */
export type OrderStatus = (typeof orderStatuses)[number];

/** The outcome of asking about a number for value added tax. */
export type VatCheck = "unchecked" | "valid" | "invalid";

/** The company that an order is for. */
export type Business = {
  readonly company: string;
  /** As `toVatId` writes it; empty for none. */
  readonly vatId: string;
};

/** A line of an order: the product as it was at that moment. Amounts in hundredths. */
export type OrderLine = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** `physical`, `digital`, `service` or `giftCard`. */
  readonly productType: string;
  readonly quantity: number;
  readonly unitCents: number;
  /** JSON text of the values for the product's form; null without a form. */
  readonly additionalFields: string | null;
  /** Path of the product's page, and address of its picture. */
  readonly fullUrl: string;
  readonly image: string | null;
  /** The billing of a subscription. */
  readonly plan?: SubscriptionPlan | undefined;
  /** Its share of discount and taxes; missing in orders of earlier versions. */
  readonly taxed?: TotalsParts["lines"][number] | undefined;
};

/** The amounts of an order, in hundredths. */
export type OrderTotals = {
  /** ISO 4217. */
  readonly currency: string;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** `rate` in per cent. */
  readonly taxes: readonly {
    readonly name: string;
    readonly rate: number;
    readonly included: boolean;
    readonly amountCents: number;
  }[];
  /** Shipping costs by tax; missing in orders of earlier versions. */
  readonly shippingTaxed?: TotalsParts["shipping"];
  readonly grandTotalCents: number;
  /** The part paid with gift cards; the rest is due. */
  readonly giftCardCents: number;
  /** Codes that had an effect. */
  readonly coupons: readonly string[];
  /** Null if nothing is shipped. */
  readonly shippingOption: {
    readonly id: string;
    readonly name: string;
    /** How long it takes, or where to come; missing in orders of earlier versions. */
    readonly description?: string;
  } | null;
};

/** An order as stored. Times in milliseconds since 1970. */
export type Order = {
  readonly id: string;
  readonly websiteId: string;
  /** Numbers the orders of a website, starting at 1001. */
  readonly number: number;
  /** Unguessable; gives access to the order. */
  readonly token: string;
  readonly status: OrderStatus;
  /** The payment method; null if nothing was left to pay. */
  readonly payment: PaymentName | null;
  /** True if it was paid by the provider `test`. */
  readonly isTest: boolean;
  readonly cartId: string;
  readonly email: string;
  /** Locale tag of the buyer's language. */
  readonly locale: string;
  /** Scheme and host of links in its mails, from `linkOrigin`. Undefined if unknown. */
  readonly origin?: string | undefined;
  /** Null if nothing is shipped. */
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  /** Undefined for a private buyer. */
  readonly business?: (Business & { readonly vatCheck: VatCheck }) | undefined;
  /** The buyer's note; empty for none. */
  readonly note: string;
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  /** True if it belongs to a subscription. */
  readonly hasSubscription: boolean;
  readonly createdAt: number;
  /** When its buyer agreed that files are delivered at once, which ends the right of withdrawal; null if not. */
  readonly consentAt: number | null;
  /** When its files are delivered if the buyer did not agree; null once they are. */
  readonly deliverAt: number | null;
  /** When its buyer asked for it to be cancelled; null if not. */
  readonly cancelAskedAt: number | null;
  /** Null while it is not paid. */
  readonly paidAt: number | null;
  /** The sum of its refunds, in hundredths; at most what was paid. */
  readonly refundedCents: number;
  /** The parcels in which its goods have left the shop, oldest first. */
  readonly parcels: readonly Parcel[];
};
