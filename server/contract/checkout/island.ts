import * as z from "zod/mini";
import { destinationsSchema } from "../cart/destinations.ts";
import type { TextName } from "../texts/index.ts";
import { moneyFormatSchema } from "../values/money-format.ts";
import { checkoutStateSchema } from "./schemas.ts";

const text = z.string();

/** The texts of the checkout in addition to those of every page. */
const checkoutTextsSchema = z.object({
  checkoutSteps: text,
  removeEntry: text,
  subtotal: text,
  checkoutContact: text,
  checkoutAddress: text,
  checkoutShippingStep: text,
  checkoutPayment: text,
  checkoutReview: text,
  checkoutContinue: text,
  checkoutChange: text,
  checkoutChangeName: text,
  checkoutEmail: text,
  checkoutCompany: text,
  checkoutVatId: text,
  checkoutCompanyMissing: text,
  checkoutVatIdInvalid: text,
  checkoutNewsletter: text,
  checkoutPaymentsNamed: text,
  checkoutReceiving: text,
  checkoutSent: text,
  checkoutShippingAddress: text,
  checkoutBillingAddress: text,
  checkoutSameBilling: text,
  checkoutInvoice: text,
  checkoutInvoiceAddress: text,
  addressFirstName: text,
  addressLastName: text,
  addressLine1: text,
  addressLine2: text,
  addressCity: text,
  addressPhone: text,
  addressState: text,
  addressTerritory: text,
  addressProvince: text,
  addressCanton: text,
  addressRegion: text,
  addressCountryPart: text,
  addressCounty: text,
  addressZipCode: text,
  addressExample: text,
  addressSuggestions: text,
  addressSuggested: text,
  addressSuggestionsBy: text,
  addressChooseRegion: text,
  addressOptional: text,
  addressRegionUnknown: text,
  addressPhoneInvalid: text,
  checkoutShippingMissing: text,
  checkoutPaymentMissing: text,
  checkoutNothingDue: text,
  paymentInvoice: text,
  paymentStripe: text,
  paymentTest: text,
  paymentProofWorking: text,
  checkoutNote: text,
  checkoutCodes: text,
  checkoutCode: text,
  checkoutSummary: text,
  checkoutUnits: text,
  checkoutNewsletterWanted: text,
  checkoutLegal: text,
  checkoutInformed: text,
  checkoutGiftCard: text,
  checkoutDue: text,
  checkoutFilesAtOnce: text,
  checkoutFilesWait: text,
  checkoutOrder: text,
  checkoutCardNumber: text,
  planTitle: text,
  checkoutFailedTitle: text,
  checkoutEntryGone: text,
  toCart: text,
  minimumNotReached: text,
  fieldsAtFault: text,
  applyCoupon: text,
  couponApplied: text,
  couponInvalid: text,
  removeCouponName: text,
  country: text,
  chooseCountry: text,
  region: text,
  zip: text,
  notShipped: text,
  discount: text,
  shippingCost: text,
  taxIncluded: text,
  taxAdded: text,
  grandTotal: text,
  shippingUnknown: text,
  unserved: text,
  formRequired: text,
  countryUnknown: text,
  zipNotFiveDigits: text,
  fsaInvalid: text,
  postalCodeInvalid: text,
  restockEmailEmpty: text,
  restockEmailInvalid: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts of the checkout by name. */
export type CheckoutTexts = Readonly<z.infer<typeof checkoutTextsSchema>>;

/** Props of the checkout. */
export const checkoutPagePropsSchema = z.object({
  state: checkoutStateSchema,
  /** Problems of the step that was sent without script, by field. */
  problems: z.record(z.string(), text),
  /** A message about what was refused without script, and the code it concerns. */
  notice: z.nullable(z.object({ text, fields: z.array(text), code: text })),
  /** Token of the cart if it is not the one of the visitor's cookie. */
  cartToken: z.nullable(text),
  /** Proof that the buyer reads their mail, from a mailed link; empty if there is none. */
  proof: text,
  /** Locale tag of the page. */
  locale: text,
  moneyFormat: moneyFormatSchema,
  /** Smallest subtotal of an order, in hundredths. */
  minimumCents: z.int(),
  countries: z.array(z.object({ code: text, name: text })),
  destinations: destinationsSchema,
  /** Pages that the law requires a shop to link, or the owner's HTML in place of one. */
  legal: z.array(z.object({ kind: text, name: text, url: z.nullable(text), html: text })),
  /** Price and terms of the subscription that is ordered. */
  subscription: z.nullable(
    z.object({ price: text, terms: z.array(z.object({ label: text, value: text })) }),
  ),
  /** True if addresses can be suggested while typing. */
  suggestsAddresses: z.boolean(),
  /** The owner's HTML about paying by invoice. */
  invoiceText: text,
  texts: checkoutTextsSchema,
});
/** Checked props of the checkout. */
export type CheckoutPageProps = z.infer<typeof checkoutPagePropsSchema>;
