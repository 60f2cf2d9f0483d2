import * as z from "zod/mini";

/** The price of a reference quantity, such as 1 kg or 100 ml, in integer hundredths. */
export const unitPriceSchema = z.object({ cents: z.int(), value: z.number(), unit: z.string() });
/** The price of a reference quantity. */
export type UnitPrice = z.infer<typeof unitPriceSchema>;

/** A price as visitors read it, with the normal price beside a sale price. */
export const shownPriceSchema = z.object({ price: z.string(), original: z.optional(z.string()) });
/** A price as visitors read it. */
export type ShownPrice = z.infer<typeof shownPriceSchema>;

/**
 * The details that a page shows once a variant is chosen: texts as visitors read them, and the address of its image.
 */
const shownVariantSchema = z.extend(shownPriceSchema, {
  /** The price as a subscription, if it is sold in both ways. */
  subscription: z.optional(shownPriceSchema),
  unitPrice: z.optional(z.string()),
  /** The lowest price before a price reduction. */
  lowestPrice: z.optional(z.string()),
  image: z.optional(z.string()),
  /** The version of that image's file, which page addresses carry. */
  imageVersion: z.optional(z.string()),
});
/** The details of a chosen variant. */
export type ShownVariant = z.infer<typeof shownVariantSchema>;

/** A variant as the shop needs it. `stock` is the available quantity, null if unlimited. @internal */
export const variantSchema = z.object({
  sku: z.nullable(z.string()),
  attributes: z.record(z.string(), z.string()),
  stock: z.nullable(z.int()),
  /** Missing if the page's prices do not follow the choice. */
  shown: z.optional(shownVariantSchema),
});
/** A variant as the shop needs it. */
export type Variant = z.infer<typeof variantSchema>;

/** An option of a product with its values, in the order in which they are offered. */
const productOptionSchema = z.object({ name: z.string(), values: z.array(z.string()) });
/** An option of a product with its values. */
export type ProductOption = z.infer<typeof productOptionSchema>;

/** A visitor's choice so far: option values by name, both with LF line breaks, and the quantity field's raw text. */
export const productChoiceSchema = z.object({
  attributes: z.record(z.string(), z.string()),
  quantity: z.string(),
  /** The problem of a form posted without scripts: a text to show at once, and the names of the fields at fault. */
  problem: z.nullable(z.object({ text: z.string(), fields: z.array(z.string()) })),
});
/** A visitor's choice so far. */
export type ProductChoice = z.infer<typeof productChoiceSchema>;

/** The rule for announcing low stock: at and below the threshold. `{count}` in the text is the number of units left. */
const scarcitySchema = z.object({ threshold: z.number(), text: z.string() });
/** The rule and text for announcing low stock. */
export type Scarcity = z.infer<typeof scarcitySchema>;

/** Data shared by the islands of one product, as JSON on the product's form. */
export const islandProductSchema = z.object({
  id: z.string(),
  giftCard: z.boolean(),
  subscribable: z.boolean(),
  /** Address of the product's own image. */
  image: z.optional(z.string()),
  options: z.array(productOptionSchema),
  variants: z.array(variantSchema),
  /** Missing if the page does not announce low stock. */
  scarcity: z.optional(scarcitySchema),
  choice: productChoiceSchema,
});
/** Data shared by the islands of one product. */
export type IslandProduct = z.infer<typeof islandProductSchema>;
