import * as z from "zod/mini";
import { shownPriceSchema } from "../products/schemas.ts";
import * as valuesLimits from "../values/limits.ts";
import * as cartLimits from "./limits.ts";
import { cartEntrySchema, cartSchema } from "./schemas.ts";

/** The additional fields of a product as JSON text. */
export const additionalFieldsSchema = z
  .string()
  .check(
    z.refine((text) => new TextEncoder().encode(text).length <= cartLimits.additionalFieldsBytes),
  );

/**
 * Body of `POST /api/commerce/shopping-cart/entries`. The quantity may be any JSON value: `rules/quantity.ts` has a
 * text for each thing that can be wrong with it. `sku` may be missing when the product has one variant. `crumb`
 * repeats the cookie for callers that cannot set a header.
 */
export const addEntrySchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(valuesLimits.idLength)))),
  quantity: z.optional(z.unknown()),
  additionalFields: z.optional(z.nullable(additionalFieldsSchema)),
  crumb: z.optional(z.string()),
});
/** What an add call sends. */
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

/** Answer to it: the token of the new cart, which its checkout is named by. */
export const subscribedSchema = z.object({ cartToken: z.string() });

/** Headers of every write: repeated with the key of an earlier one, it changes nothing. */
export const writeHeadersSchema = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.maxLength(cartLimits.idempotencyKeyLength), z.regex(/^[\x21-\x7e]+$/)),
  ),
});

/**
 * Answer to the add call: the whole cart, and the entry that was added or increased. That is null for a call that was
 * repeated, if the entry has been removed meanwhile.
 */
export const addedEntrySchema = z.object({
  shoppingCart: cartSchema,
  newlyAdded: z.nullable(cartEntrySchema),
});
/** What an add call answers. */
export type AddedEntry = z.infer<typeof addedEntrySchema>;

/**
 * Body of `PUT …/entries/{entryId}`. The quantity may be any JSON value, as when adding, but not missing. Like every body of a
 * write, it may hold the `crumb` as well.
 */
export const changeQuantitySchema = z.object({
  quantity: z.unknown().check(z.refine((quantity) => quantity !== undefined)),
});
/** What a change of a quantity sends. */
export type ChangeQuantity = z.infer<typeof changeQuantitySchema>;

/** Body of `PUT …/entries/{entryId}/additionalFields`. Item and SKU are those of the entry. */
export const changeFieldsSchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(valuesLimits.idLength)))),
  additionalFields: additionalFieldsSchema,
});
/** What a change of additional fields sends. */
export type ChangeFields = z.infer<typeof changeFieldsSchema>;

/**
 * A part of a place: "" and null say nothing of it. Control characters and halves of characters are no part of any; databases
 * refuse or change them.
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
/** What a change of the location sends. */
export type ChangeLocation = z.infer<typeof changeLocationSchema>;

/** Body of `PUT …/shipping-option`: an `id` of the cart's `shippingOptions`. */
export const chooseShippingSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
});
/** What a choice of a shipping option sends. */
export type ChooseShipping = z.infer<typeof chooseShippingSchema>;

/** Body of `POST …/coupons`: a code as typed. `DELETE …/coupons/{code}` has it in its path. */
export const applyCouponSchema = z.object({
  code: z.string().check(z.maxLength(cartLimits.couponLength)),
});
/** What applying a coupon sends. */
export type ApplyCoupon = z.infer<typeof applyCouponSchema>;

/** Answer to every other change: the cart as it is now. */
export const changedCartSchema = z.object({ shoppingCart: cartSchema });
/** What a change of the cart answers. */
export type ChangedCart = z.infer<typeof changedCartSchema>;

/** Answer to a change of additional fields; the entry is null as in `addedEntrySchema`. */
export const updatedEntrySchema = z.object({
  shoppingCart: cartSchema,
  updatedEntry: z.nullable(cartEntrySchema),
});

/**
 * Query of `GET /api/commerce/shopping-cart`. `mock=true` gives those who run the site a sample cart, and is ignored for all
 * others; `timecode` is accepted and has no effect.
 */
export const cartQuerySchema = z.object({
  calculateSubtotal: z.optional(z.enum(["true", "false"])),
  mock: z.optional(z.string()),
});

/**
 * Answer to `GET /api/commerce/shopping-cart/also-bought`: what others bought together with what is in the visitor's cart, the
 * most frequent first. Nothing of the cart, nothing that is sold out; at most `cartLimits.alsoBought`.
 */
export const alsoBoughtSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      fullUrl: z.string(),
      /** Address of its picture. */
      image: z.nullable(z.string()),
      price: shownPriceSchema,
    }),
  ),
});
/** What others bought together with a cart. @public */
export type AlsoBought = z.infer<typeof alsoBoughtSchema>;
