import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";
import { moneyFormatSchema } from "../values/money-format.ts";

const text = z.string();

/** The texts that scripts of many pages show; a website's `Texts` hold more. */
const clientTextsSchema = z.object({
  adding: text,
  added: text,
  soldOut: text,
  selectOption: text,
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
  optionSoldOut: text,
  optionUnavailable: text,
  salePriceText: text,
  originalPriceText: text,
  skuLine: text,
  inStock: text,
  addFailedTitle: text,
  buyFailedTitle: text,
  giftCardFailedTitle: text,
  sessionExpired: text,
  cookiesDisabled: text,
  tooManyRequests: text,
  offline: text,
  somethingWentWrong: text,
  connectionFailed: text,
  networkError: text,
  loadingFailed: text,
  resultsFailed: text,
  contentMissing: text,
  close: text,
  cart: text,
  item: text,
  items: text,
  pillCartName: text,
  fieldsNotOpenedTitle: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts that scripts show, by name. */
export type ClientTexts = Readonly<z.infer<typeof clientTextsSchema>>;

/**
 * The part of `Static.SQUARESPACE_CONTEXT` that the page's own scripts read: the website's texts and money format. It
 * is the same for all visitors.
 */
export const pageContextSchema = z.object({
  pageType: z.int(),
  storeTexts: clientTextsSchema,
  moneyFormat: moneyFormatSchema,
  /** The content that the page shows. The platform's own pages have none. */
  collection: z.optional(z.object({ id: text, permissionType: z.union([z.number(), text]) })),
  item: z.optional(z.object({ id: text })),
});
/** The page context of the page's own scripts. */
export type PageContext = z.infer<typeof pageContextSchema>;
