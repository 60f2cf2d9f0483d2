import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { OPTION_FIELD_PREFIX } from "../product-form.ts";
import { unitPriceSchema } from "./product.ts";

const cents = z.nullable(z.int());

/** The additional fields of a product as JSON text. */
const additionalFields = z
  .string()
  .check(z.refine((text) => new TextEncoder().encode(text).length <= limits.additionalFieldsBytes));

/** A line of the cart. Amounts are integer hundredths of the cart's currency, for the line and for one unit. */
const cartEntrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  chosenVariant: z.object({
    sku: z.nullable(z.string()),
    attributes: z.record(z.string(), z.string()),
  }),
  quantity: z.int(),
  title: z.string(),
  subTotal: cents,
  purchasePriceCents: cents,
  /** The base price, such as of a kilogram; missing for goods that need none. */
  unitPrice: z.optional(unitPriceSchema),
  /** Address of the product's picture, and of its page. */
  image: z.nullable(z.string()),
  fullUrl: z.string(),
  additionalFields: z.nullable(z.string()),
  /** The most units that are available now; null when the stock is unlimited. */
  maxQuantity: z.nullable(z.int()),
});
/** A line of the cart. */
export type CartEntry = z.infer<typeof cartEntrySchema>;

/**
 * The visitor's cart. Amounts are null when the caller asked for none. Lists are never missing; what has not been
 * chosen is null.
 */
export const cartSchema = z.object({
  /** Empty for a cart that is not stored yet. */
  id: z.string(),
  websiteId: z.string(),
  orderId: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  created: z.nullable(z.int()),
  isPurchased: z.boolean(),
  currency: z.string(),
  entries: z.array(cartEntrySchema),
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), priceCents: z.int() })),
  selectedShippingOption: z.nullable(z.string()),
  shippingLocation: z.nullable(
    z.object({ country: z.string(), region: z.nullable(z.string()), zip: z.nullable(z.string()) }),
  ),
  applicableTaxRules: z.array(
    z.object({ name: z.string(), rate: z.number(), included: z.boolean(), amountCents: z.int() }),
  ),
  coupons: z.array(z.string()),
  validCoupons: z.array(z.string()),
  invalidCoupons: z.array(z.string()),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});
/** The visitor's cart. */
export type Cart = z.infer<typeof cartSchema>;

/**
 * Body of `POST /api/commerce/shopping-cart/entries`. The quantity may be any JSON value: `rules/quantity.ts` has a
 * text for each thing that can be wrong with it. `sku` may be missing when the product has one variant. `crumb`
 * repeats the cookie for callers that cannot set a header.
 */
export const addEntrySchema = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(limits.idLength)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(limits.idLength)))),
  quantity: z.optional(z.unknown()),
  additionalFields: z.optional(z.nullable(additionalFields)),
  crumb: z.optional(z.string()),
});
/** What an add call sends. */
export type AddEntry = z.infer<typeof addEntrySchema>;

/**
 * The same call as a form posted without scripts. All other fields are texts: `variant-option-NAME` holds the chosen
 * value of an option. It occurs twice where an option has a list and radio buttons; a repeated field of any other
 * name is refused.
 */
export const addEntryFormSchema = z
  .catchall(
    z.object({
      itemId: z.string().check(z.minLength(1), z.maxLength(limits.idLength)),
      sku: z.optional(z.string().check(z.maxLength(limits.idLength))),
      quantity: z.optional(z.string()),
      additionalFields: z.optional(additionalFields),
    }),
    z.union([z.string(), z.array(z.string())]),
  )
  .check(
    z.refine((form) =>
      Object.entries(form).every(
        ([name, value]) => name.startsWith(OPTION_FIELD_PREFIX) || !Array.isArray(value),
      ),
    ),
  );

/** Headers of the same call: repeated with the key of an earlier one, it adds nothing. */
export const addEntryHeadersSchema = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.maxLength(limits.idempotencyKeyLength), z.regex(/^[\x21-\x7e]+$/)),
  ),
});

/** Answer to the same call: the whole cart, and the entry that was added or increased. */
export const addedEntrySchema = z.object({ shoppingCart: cartSchema, newlyAdded: cartEntrySchema });
/** What an add call answers. */
export type AddedEntry = z.infer<typeof addedEntrySchema>;

/** Query of `GET /api/commerce/shopping-cart`. `mock` and `timecode` are accepted and have no effect. */
export const cartQuerySchema = z.object({
  calculateSubtotal: z.optional(z.enum(["true", "false"])),
});
