import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";
import { moneyFormatSchema } from "../values/money-format.ts";
import { checkoutStateSchema } from "./schemas.ts";

const text = z.string();

/** The texts that the checkout shows beside those of every page. */
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
  checkoutNewsletter: text,
  checkoutPaymentsNamed: text,
  checkoutShippingAddress: text,
  checkoutBillingAddress: text,
  checkoutSameBilling: text,
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
  checkoutGiftCard: text,
  checkoutDue: text,
  checkoutOrder: text,
  checkoutCardNumber: text,
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
  formRequired: text,
  countryUnknown: text,
  zipNotFiveDigits: text,
  fsaInvalid: text,
  postalCodeInvalid: text,
  restockEmailEmpty: text,
  restockEmailInvalid: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts that the checkout shows beside those of every page, by name. */
export type CheckoutTexts = Readonly<z.infer<typeof checkoutTextsSchema>>;

/** Props of the checkout. */
export const checkoutPagePropsSchema = z.object({
  state: checkoutStateSchema,
  /** What was wrong with the step that was sent without script, by field. */
  problems: z.record(z.string(), text),
  /** What was refused without script, and the code that it was about. */
  notice: z.nullable(z.object({ text, fields: z.array(text), code: text })),
  /** Token of a cart that is not that of the visitor's cookie. */
  cartToken: z.nullable(text),
  /** What shows that somebody reads mails, of a mailed link; empty for none. */
  proof: text,
  /** Locale tag of the page. */
  locale: text,
  moneyFormat: moneyFormatSchema,
  /** The least subtotal of an order, in hundredths. */
  minimumCents: z.int(),
  countries: z.array(z.object({ code: text, name: text })),
  /** Pages that the shop names by law, or the owner's HTML in place of one. */
  legal: z.array(z.object({ name: text, url: z.nullable(text), html: text })),
  /** Whether addresses can be suggested while they are typed. */
  suggestsAddresses: z.boolean(),
  /** The owner's HTML about paying by invoice. */
  invoiceText: text,
  texts: checkoutTextsSchema,
});
/** Checked props of the checkout. */
export type CheckoutPageProps = z.infer<typeof checkoutPagePropsSchema>;
