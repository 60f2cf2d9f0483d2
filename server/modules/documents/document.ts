import type { Seller } from "../../content/shop/read-invoices.ts";

/** The kinds of documents, each numbered by itself. */
export type DocumentKind = "invoice" | "credit" | "delivery";

/** Why a part bears no tax. */
export type Exemption = "smallBusiness" | "export" | "voucher";

/** A day of the calendar, `2027-01-16`. */
export type Day = string;

/** Somebody as a letter names them. Parts are empty where they are missing. */
export type Party = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly zip: string;
  readonly city: string;
  readonly region: string;
  /** ISO 3166-1, two capital letters; empty if unknown. */
  readonly country: string;
  /** A buyer's company, for which the name is a contact, and its number for value added tax; missing for others. */
  readonly company?: string;
  readonly vatId?: string;
};

/** The tax of a part. Amounts in hundredths. */
export type TaxedPart = {
  /** Its place in the taxes of the document. */
  readonly tax: number;
  readonly netCents: number;
  readonly taxCents: number;
};

/** A line of a document. */
export type DocumentLine = TaxedPart & {
  readonly title: string;
  /** Chosen values and the article number, a line of text each. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** As the order has priced it, before discounts. */
  readonly cents: number;
  readonly discountCents: number;
};

/** All parts of a document with one rate, or with one reason to have none. */
export type DocumentTax = {
  readonly name: string;
  /** In per cent. */
  readonly rate: number;
  /** True if prices include it. */
  readonly included: boolean;
  /** Null for a taxed one. */
  readonly exemption: Exemption | null;
  readonly netCents: number;
  readonly taxCents: number;
};

/** A document as it was made; it never changes. Amounts in hundredths. */
export type ShopDocument = {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: Day;
  /** Locale tag of its language. */
  readonly locale: string;
  readonly seller: Seller;
  readonly buyer: Party;
  /** Where the goods go, if that is not the buyer's address; null if nothing is sent. */
  readonly shipTo: Party | null;
  readonly email: string;
  /** The country whose tax it bears; ISO 3166-1. */
  readonly taxedIn: string;
  readonly order: { readonly number: number; readonly placedOn: Day };
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: Day } | null;
  /** Why money went back; empty for no reason. */
  readonly reason: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly DocumentLine[];
  readonly shipping: { readonly name: string; readonly parts: readonly TaxedPart[] } | null;
  readonly coupons: readonly string[];
  readonly taxes: readonly DocumentTax[];
  readonly totalCents: number;
  /** Of the total, the parts paid by gift card, and by then by other ways. */
  readonly giftCardCents: number;
  readonly paidCents: number;
};

/** A stored document. */
export type KeptDocument = {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly document: ShopDocument;
};
