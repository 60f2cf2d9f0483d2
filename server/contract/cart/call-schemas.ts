import * as z from "zod/mini";
import { shownPriceSchema } from "../products/schemas.ts";
import * as valuesLimits from "../values/limits.ts";
import * as cartLimits from "./limits.ts";
import { cartEntrySchema, cartSchema } from "./schemas.ts";

/** A product's additional fields as JSON text. */
export const additionalFieldsSchema = z
  .string()
  .check(
    z.refine((text) => new TextEncoder().encode(text).length <= cartLimits.additionalFieldsBytes),
  );

/**
 * Body of `POST /api/commerce/shopping-cart/entries`. The quantity may be any JSON value, because
 * `products/quantity.ts` has a text for each mistake. `sku` may be missing if the product has one variant. `crumb`
 * repeats the cookie for callers that cannot set a header.
 */
export const addEntrySchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(valuesLimits.idLength)))),
  quantity: z.optional(z.unknown()),
  additionalFields: z.optional(z.nullable(additionalFieldsSchema)),
  crumb: z.optional(z.string()),
});
/** The body of an add call. */
export type AddEntry = z.infer<typeof addEntrySchema>;

/** Body of `POST /api/3/commerce/cart/subscription`. `subscriptionOptionId` names one of the product's plans. */
export const subscribeSchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(valuesLimits.idLength)))),
  qty: z.optional(z.unknown()),
  additionalFields: z.optional(z.nullable(additionalFieldsSchema)),
  subscriptionOptionId: z.optional(
    z.nullable(z.string().check(z.maxLength(valuesLimits.idLength))),
  ),
  crumb: z.optional(z.string()),
});

/** Its answer: the token of the new cart, which names its checkout. */
export const subscribedSchema = z.object({ cartToken: z.string() });

/** Headers of every write. A write that repeats the key of an earlier one changes nothing. */
export const writeHeadersSchema = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.maxLength(cartLimits.idempotencyKeyLength), z.regex(/^[\x21-\x7e]+$/)),
  ),
});

/**
 * Answer of the add call: the whole cart, and the added or increased entry. The entry is null if a repeated call finds
 * it removed.
 */
export const addedEntrySchema = z.object({
  shoppingCart: cartSchema,
  newlyAdded: z.nullable(cartEntrySchema),
});
/** The answer of an add call. */
export type AddedEntry = z.infer<typeof addedEntrySchema>;

/**
 * Body of `PUT …/entries/{entryId}`. The quantity is required, but may be any JSON value, as in the add call. Like
 * every write, the body may also hold the `crumb`.
 */
export const changeQuantitySchema = z.object({
  quantity: z.unknown().check(z.refine((quantity) => quantity !== undefined)),
});
/** The body that changes a quantity. */
export type ChangeQuantity = z.infer<typeof changeQuantitySchema>;

/** Body of `PUT …/entries/{entryId}/additionalFields`. Item and SKU are those of the entry. */
export const changeFieldsSchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(valuesLimits.idLength)))),
  additionalFields: additionalFieldsSchema,
});
/** The body that changes additional fields. */
export type ChangeFields = z.infer<typeof changeFieldsSchema>;

/**
 * A part of a location. "" and null leave it open. Control characters and lone surrogates are refused, because
 * databases reject or alter them.
 */
const placePart = z.optional(
  z.nullable(z.string().check(z.maxLength(cartLimits.placeLength), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
);

/** Body of `PUT …/location`: the code of a country in any case, its state, its postal code. */
export const changeLocationSchema = z.object({
  country: z.string().check(z.maxLength(cartLimits.placeLength)),
  region: placePart,
  zip: placePart,
});
/** The body that changes the location. */
export type ChangeLocation = z.infer<typeof changeLocationSchema>;

/** Body of `PUT …/shipping-option`: an `id` of the cart's `shippingOptions`. */
export const chooseShippingSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
});
/** The body that chooses a shipping option. */
export type ChooseShipping = z.infer<typeof chooseShippingSchema>;

/** Body of `POST …/coupons`: a code as typed. `DELETE …/coupons/{code}` has it in its path. */
export const applyCouponSchema = z.object({
  code: z.string().check(z.maxLength(cartLimits.couponLength)),
});
/** The body that applies a coupon. */
export type ApplyCoupon = z.infer<typeof applyCouponSchema>;

/** Answer of every other change: the cart as it is now. */
export const changedCartSchema = z.object({
  shoppingCart: cartSchema,
  /** After a code was applied or removed: the last four characters of each gift card that will pay. */
  giftCards: z.optional(z.array(z.string())),
});
/** The answer of such a change. */
export type ChangedCart = z.infer<typeof changedCartSchema>;

/** Answer when additional fields change. The entry may be null as in `addedEntrySchema`. */
export const updatedEntrySchema = z.object({
  shoppingCart: cartSchema,
  updatedEntry: z.nullable(cartEntrySchema),
});

/**
 * Query of `GET /api/commerce/shopping-cart`. `mock=true` gives the site's staff a sample cart and is ignored for
 * everybody else; `timecode` has no effect.
 */
export const cartQuerySchema = z.object({
  calculateSubtotal: z.optional(z.enum(["true", "false"])),
  mock: z.optional(z.string()),
});

/**
 * Answer of `GET /api/commerce/shopping-cart/also-bought`: products that others bought together with those in the cart,
 * the most frequent first. It leaves out the cart's own products and sold-out ones, and holds at most
 * `cartLimits.alsoBought`.
 */
export const alsoBoughtSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      fullUrl: z.string(),
      /** Address of its image. */
      image: z.nullable(z.string()),
      price: shownPriceSchema,
    }),
  ),
});
/** Products that others bought together with those in a cart. @public */
export type AlsoBought = z.infer<typeof alsoBoughtSchema>;
