import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";

const text = z.string();

/** The texts that the cart's page and its panel show beside those of every page. */
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

/** The texts of the notice of what was added. */
const addedTextsSchema = z.object({
  addedToCart: text,
  addedClose: text,
  addedCart: text,
  addedOne: text,
  addedMany: text,
  addedMore: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts of the notice of what was added, by name. */
export type AddedTexts = Readonly<z.infer<typeof addedTextsSchema>>;

/** What the cart's panel and that notice read from the page context beside what every script reads (`page.ts`). */
export const cartViewContextSchema = z.object({
  storeTexts: z.extend(cartViewTextsSchema, addedTextsSchema.shape),
  /** The least subtotal of an order, in hundredths; 0: any. */
  minimumCheckoutAmount: z.int(),
});
