import * as z from "zod/mini";
import type { TextName } from "../server/contract/messages/index.ts";
import { pageContextSchema } from "../server/contract/schemas/page.ts";

const text = z.string();

/** The texts that scripts show. The server's `Texts` have them all, and more. */
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
  items: text,
  pillCartName: text,
} satisfies Partial<Record<TextName, typeof text>>);
export type ClientTexts = Readonly<z.infer<typeof clientTextsSchema>>;

const clientContextSchema = z.object({
  ...pageContextSchema.shape,
  storeTexts: clientTextsSchema,
});
export type PageContext = z.infer<typeof clientContextSchema>;

let parsed: PageContext | undefined;

/**
 * `Static.SQUARESPACE_CONTEXT` as far as our scripts read it, parsed once a page. Throws when the page
 * has none or a text is missing: forms and links then keep working as they do without script.
 */
export function readPageContext(): PageContext {
  const page = z.object({ SQUARESPACE_CONTEXT: clientContextSchema });
  parsed ??= page.parse(Reflect.get(globalThis, "Static")).SQUARESPACE_CONTEXT;
  return parsed;
}
