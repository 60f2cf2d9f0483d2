import * as z from "zod/mini";
import * as cartLimits from "../cart/limits.ts";
import { cartSchema } from "../cart/schemas.ts";
import * as paymentsLimits from "../payments/limits.ts";
import * as valuesLimits from "../values/limits.ts";
import { addressParts, CONSENT_FIELD, checkoutSteps, type plainFields, TICKED } from "./fields.ts";
import * as checkoutLimits from "./limits.ts";

/** Control characters and lone surrogates are refused, because databases reject or alter them. */
const lineOf = (length: number) =>
  z.optional(z.string().check(z.maxLength(length), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)));

/** Characters of each part of an address. */
export const addressPartLengths: Readonly<Record<(typeof addressParts)[number], number>> = {
  country: cartLimits.placeLength,
  firstName: checkoutLimits.addressLineLength,
  lastName: checkoutLimits.addressLineLength,
  line1: checkoutLimits.addressLineLength,
  line2: checkoutLimits.addressLineLength,
  zip: cartLimits.placeLength,
  city: checkoutLimits.addressLineLength,
  region: cartLimits.placeLength,
  phone: checkoutLimits.phoneLength,
};

const partsOf = (kind: "shipping" | "billing") =>
  Object.fromEntries(
    addressParts.map((part) => [`${kind}-${part}`, lineOf(addressPartLengths[part])]),
  );

const plainLengths: Readonly<Record<Exclude<(typeof plainFields)[number], "note">, number>> = {
  email: valuesLimits.emailLength,
  company: checkoutLimits.addressLineLength,
  vatId: cartLimits.placeLength,
  newsletter: cartLimits.placeLength,
  sameBilling: cartLimits.placeLength,
  invoiceAddress: cartLimits.placeLength,
  payment: cartLimits.placeLength,
};

const note = z.optional(
  z.string().check(
    z.maxLength(checkoutLimits.orderNoteLength * 2),
    // Line breaks and tabs are the only control characters in a text.
    z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u),
  ),
);

const entered = {
  ...Object.fromEntries(
    Object.entries(plainLengths).map(([field, length]) => [field, lineOf(length)]),
  ),
  ...partsOf("shipping"),
  ...partsOf("billing"),
  note,
};

/** Token of a cart other than the one of the visitor's cookie. */
const cartToken = z.optional(z.string().check(z.maxLength(valuesLimits.idLength)));
const shippingOption = z.optional(z.string().check(z.maxLength(valuesLimits.idLength)));

/** The body of a step: its fields, as JSON or as a posted form. An unticked box is not sent. */
export const checkoutStepSchema = z.object({ ...entered, shippingOption, cartToken });
/** The body of a step, by field. */
export type SentStep = Readonly<Record<string, string | undefined>>;

/** Path of a step. */
export const checkoutStepParams = z.object({ step: z.enum(checkoutSteps) });

/** Query of `GET /api/commerce/checkout`; `step` may be anything. */
export const checkoutQuerySchema = z.object({ step: z.optional(z.string()), cartToken });

/** A code to apply, or an applied one to remove, as JSON or as a posted form. */
export const checkoutCodeSchema = z.object({
  code: z.optional(z.string().check(z.maxLength(cartLimits.couponLength))),
  remove: z.optional(z.string().check(z.maxLength(cartLimits.couponLength))),
  cartToken,
});
/** A code to apply or to remove. */
export type SentCode = z.infer<typeof checkoutCodeSchema>;

const count = z.string().check(z.regex(/^\d{1,15}$/));

/** An order as the visitor confirmed it: the checkout's key, the cart's version, the total that was shown. */
export const checkoutOrderSchema = z.object({
  checkoutKey: z.string().check(z.maxLength(valuesLimits.idLength)),
  cartVersion: count,
  confirmedCents: count,
  /** The amount that was shown as left to pay after gift cards. */
  dueCents: z.optional(count),
  /** Details typed for the payment method. */
  cardNumber: z.optional(z.string().check(z.maxLength(paymentsLimits.detailLength))),
  /** Proof of a human buyer, required while stolen cards are being tried. */
  proof: z.optional(z.string().check(z.maxLength(paymentsLimits.proofLength))),
  /** Consent to the delivery of files at once. */
  [CONSENT_FIELD]: z.optional(z.literal(TICKED)),
  cartToken,
});
/** An order as the visitor confirmed it. */
export type SentOrder = z.infer<typeof checkoutOrderSchema>;

const phone = z.enum(["none", "optional", "required"]);

/** A checkout as a page shows it. */
export const checkoutStateSchema = z.object({
  step: z.enum(checkoutSteps),
  /** The steps of this cart; those up to `open` can be visited. */
  steps: z.array(z.enum(checkoutSteps)),
  open: z.enum(checkoutSteps),
  values: z.record(z.string(), z.string()),
  needs: z.object({
    shipping: z.boolean(),
    billing: z.boolean(),
    taxedByPlace: z.boolean(),
    taxedRegions: z.array(z.string()),
    shippingPhone: phone,
    billingPhone: phone,
    payments: z.array(z.string()),
    shippingOptions: z.array(z.string()),
    shippingOption: z.nullable(z.string()),
    pickups: z.array(z.string()),
    hasNote: z.boolean(),
    hasNewsletter: z.boolean(),
    sellsToBusinesses: z.boolean(),
  }),
  cart: cartSchema,
  /** The amounts that gift cards pay, named by their last characters, and the rest; in hundredths. */
  giftCards: z.array(z.object({ name: z.string(), cents: z.int() })),
  dueCents: z.int(),
  checkoutKey: z.string(),
});
/** A checkout as a page shows it. */
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

/**
 * Answer to a placed order: where the visitor goes next, and the cart as bought. The cart is missing if the same
 * request placed the order before.
 */
export const placedOrderSchema = z.object({
  location: z.string(),
  shoppingCart: z.optional(cartSchema),
});
/** A placed order. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
