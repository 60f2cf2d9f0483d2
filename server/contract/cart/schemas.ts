import * as z from "zod/mini";
import { unitPriceSchema } from "../products/schemas.ts";

const cents = z.nullable(z.int());

/** A line of the cart. Amounts are integer hundredths of the cart's currency, for the line and for one unit. */
export const cartEntrySchema = z.object({
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
  /** The price of a reference quantity, such as a kilogram. Missing for goods that need none. */
  unitPrice: z.optional(unitPriceSchema),
  /** Addresses of the product's image and page. */
  image: z.nullable(z.string()),
  fullUrl: z.string(),
  /** The values of the product's form as JSON text, by field id. */
  additionalFields: z.nullable(z.string()),
  /** The same for people, without fields that were hidden from them. */
  answers: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
  /** How often the subscription is billed, and for how long. */
  plan: z.optional(
    z.object({
      value: z.number(),
      unit: z.string(),
      cycles: z.number(),
      duration: z.number(),
      durationUnit: z.string(),
    }),
  ),
  /** Units available now; null if stock is unlimited. */
  maxQuantity: z.nullable(z.int()),
});
/** A line of the cart. */
export type CartEntry = z.infer<typeof cartEntrySchema>;

/**
 * The visitor's cart. Amounts are null if the caller did not ask for them. Lists are never missing; choices that were
 * not made are null.
 */
export const cartSchema = z.object({
  /** Empty for a cart that is not stored yet. */
  id: z.string(),
  /** Increases with every change of the cart; 0 for one that is not stored yet. */
  version: z.int(),
  websiteId: z.string(),
  orderId: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  created: z.nullable(z.int()),
  isPurchased: z.boolean(),
  currency: z.string(),
  entries: z.array(cartEntrySchema),
  shippingOptions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** How long it takes, or where and when to come; empty for nothing. */
      description: z.string(),
      /** True if the buyer comes for the goods. */
      isPickup: z.boolean(),
      priceCents: z.int(),
    }),
  ),
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
