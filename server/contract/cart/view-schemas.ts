import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";

const text = z.string();

/** The texts of the cart page and its panel in addition to those of every page. */
export const cartViewTextsSchema = z.object({
  cartEmpty: text,
  continueShopping: text,
  checkout: text,
  cartOverview: text,
  alsoBought: text,
  removeEntry: text,
  removeEntryName: text,
  entryRemoved: text,
  removeFailedTitle: text,
  subtotal: text,
  minimumNotReached: text,
} satisfies Partial<Record<TextName, typeof text>>);

/** The texts of the notice about an added product. */
const addedTextsSchema = z.object({
  addedToCart: text,
  addedClose: text,
  addedCart: text,
  addedOne: text,
  addedMany: text,
  addedMore: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts of that notice by name. */
export type AddedTexts = Readonly<z.infer<typeof addedTextsSchema>>;

/** The page context of the cart panel and that notice, in addition to what every script reads (`page.ts`). */
export const cartViewContextSchema = z.object({
  storeTexts: z.extend(cartViewTextsSchema, addedTextsSchema.shape),
  /** Smallest subtotal of an order, in hundredths; 0 for none. */
  minimumCheckoutAmount: z.int(),
});
