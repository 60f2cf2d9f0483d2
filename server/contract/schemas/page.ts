import * as z from "zod/mini";
import type { TextName } from "../messages/index.ts";
import { moneyFormatSchema } from "./money-format.ts";

const text = z.string();

/** The texts that scripts show; the website's `Texts` hold more. */
const clientTextsSchema = z.object({
  adding: text,
  added: text,
  soldOut: text,
  unselectedOne: text,
  unselectedTwo: text,
  unselectedMore: text,
  variantUnavailable: text,
  notEnoughStock: text,
  quantityNotNumber: text,
  quantityNotWhole: text,
  quantityNotWholeSubscription: text,
  quantityTooSmall: text,
  quantityTooLarge: text,
  giftCardUnselected: text,
  addFailedTitle: text,
  sessionExpired: text,
  cookiesDisabled: text,
  tooManyRequests: text,
  offline: text,
  somethingWentWrong: text,
  cart: text,
  items: text,
  pillCartName: text,
} satisfies Partial<Record<TextName, typeof text>>);
export type ClientTexts = Readonly<z.infer<typeof clientTextsSchema>>;

/**
 * What scripts of the page read from `Static.SQUARESPACE_CONTEXT`, beside the keys that template scripts
 * know: the website's texts and how it writes money. The same for all visitors.
 */
export const pageContextSchema = z.object({
  pageType: z.int(),
  storeTexts: clientTextsSchema,
  moneyFormat: moneyFormatSchema,
});
export type PageContext = z.infer<typeof pageContextSchema>;
