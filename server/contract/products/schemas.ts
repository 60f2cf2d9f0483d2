import * as z from "zod/mini";

/** The price of a reference quantity, such as of 1 kg or 100 ml, in integer hundredths. */
export const unitPriceSchema = z.object({ cents: z.int(), value: z.number(), unit: z.string() });
/** The price of a reference quantity. */
export type UnitPrice = z.infer<typeof unitPriceSchema>;

/** A price as visitors read it, with the normal one beside a sale price. */
export const shownPriceSchema = z.object({ price: z.string(), original: z.optional(z.string()) });
/** A price as visitors read it. */
export type ShownPrice = z.infer<typeof shownPriceSchema>;

/** What a page shows of a variant once it is chosen: texts as visitors read them, and the address of its picture. */
const shownVariantSchema = z.extend(shownPriceSchema, {
  /** What it costs as a subscription, where it is sold in both ways. */
  subscription: z.optional(shownPriceSchema),
  unitPrice: z.optional(z.string()),
  /** The lowest price before a reduction. */
  lowestPrice: z.optional(z.string()),
  image: z.optional(z.string()),
  /** The version of that picture's file, which addresses of pages carry. */
  imageVersion: z.optional(z.string()),
});
/** What a page shows of a variant once it is chosen. */
export type ShownVariant = z.infer<typeof shownVariantSchema>;

/** A variant as the shop needs it. `stock` is the available quantity, null when unlimited. @internal */
export const variantSchema = z.object({
  sku: z.nullable(z.string()),
  attributes: z.record(z.string(), z.string()),
  stock: z.nullable(z.int()),
  /** Missing where the page's prices do not follow the choice. */
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
  /** What was wrong with a form posted without scripts: a text to show at once, and the names of the fields to blame. */
  problem: z.nullable(z.object({ text: z.string(), fields: z.array(z.string()) })),
});
/** A visitor's choice so far. */
export type ProductChoice = z.infer<typeof productChoiceSchema>;

/** When a page says that few of a variant are left: at and below the threshold; `{count}` in the text is their number. */
const scarcitySchema = z.object({ threshold: z.number(), text: z.string() });
/** When a page says that few of a variant are left, and how. */
export type Scarcity = z.infer<typeof scarcitySchema>;

/** What the islands of one product share, as JSON on the product's form. */
export const islandProductSchema = z.object({
  id: z.string(),
  giftCard: z.boolean(),
  subscribable: z.boolean(),
  /** Address of the product's own picture. */
  image: z.optional(z.string()),
  options: z.array(productOptionSchema),
  variants: z.array(variantSchema),
  /** Missing where the page says nothing of low stock. */
  scarcity: z.optional(scarcitySchema),
  choice: productChoiceSchema,
});
/** What the islands of one product share. */
export type IslandProduct = z.infer<typeof islandProductSchema>;
