import { accountTexts } from "./account.ts";
import { blockTexts } from "./blocks.ts";
import { cartTexts } from "./cart.ts";
import { cartViewTexts } from "./cart-views.ts";
import { checkoutTexts } from "./checkout.ts";
import { connectionTexts } from "./connections.ts";
import { consentTexts } from "./consent.ts";
import { downloadTexts } from "./downloads.ts";
import { editingTexts } from "./editing.ts";
import { failureTexts } from "./failures.ts";
import { formTexts } from "./forms.ts";
import { giftCardTexts } from "./gift-cards.ts";
import { instalmentTexts } from "./instalments.ts";
import { mediaTexts } from "./media.ts";
import { merchandisingTexts } from "./merchandising.ts";
import { newsletterTexts } from "./newsletter.ts";
import { orderTexts } from "./orders.ts";
import { ownerTexts } from "./owner.ts";
import { ownerAnalyticsTexts } from "./owner-analytics.ts";
import { ownerFormTexts } from "./owner-forms.ts";
import { ownerShopTexts } from "./owner-shop.ts";
import { pageTexts } from "./page.ts";
import { paymentTexts } from "./payments.ts";
import { privacyTexts } from "./privacy.ts";
import { restockTexts } from "./restock.ts";
import { shopTexts } from "./shop.ts";
import { subscriptionPriceTexts } from "./subscription-prices.ts";
import { subscriptionTexts } from "./subscriptions.ts";
import { templateTexts } from "./template.ts";
import { withdrawalTexts } from "./withdrawal.ts";

// In a file of its own: scripts need it without all the texts.
export { fill, toUnselectedText } from "./fill.ts";

/** Languages of the built-in texts; websites in other languages read English. */
type Language = "de" | "en";

/** The texts by subject: a file each. */
const subjects = [
  shopTexts,
  cartTexts,
  pageTexts,
  accountTexts,
  ownerTexts,
  ownerFormTexts,
  ownerShopTexts,
  blockTexts,
  mediaTexts,
  merchandisingTexts,
  cartViewTexts,
  checkoutTexts,
  failureTexts,
  formTexts,
  instalmentTexts,
  newsletterTexts,
  restockTexts,
  giftCardTexts,
  subscriptionTexts,
  withdrawalTexts,
  orderTexts,
  downloadTexts,
  paymentTexts,
  editingTexts,
  consentTexts,
  privacyTexts,
  ownerAnalyticsTexts,
  connectionTexts,
  subscriptionPriceTexts,
] as const;

type NamesOf<Subject> = Subject extends { readonly de: infer Named } ? keyof Named : never;

/** The name of a text, under which `localizedStrings` may replace it. */
export type TextName = NamesOf<(typeof subjects)[number]>;

/** Every text by its name. */
export type Texts = Readonly<Record<TextName, string>>;

/** Put together for the first site in a language: some thousand texts take their time. */
const builtIn = new Map<Language, Texts>();

function textsIn(language: Language): Texts {
  const known = builtIn.get(language);
  if (known) return known;
  const texts: Texts = Object.assign({}, ...subjects.map((subject) => subject[language]));
  builtIn.set(language, texts);
  return texts;
}

/**
 * The texts of a website. `language` is a locale tag such as `de-DE`; `overrides` are the website's own
 * `localizedStrings`, of which only text values under known names count.
 */
export function toTexts(
  language: string | undefined,
  overrides: Readonly<Record<string, unknown>> = {},
): Texts {
  const texts = textsIn(toLanguage(language));
  const own = Object.entries(overrides).filter(
    ([name, text]) => typeof text === "string" && Object.hasOwn(texts, name),
  );
  return own.length === 0 ? texts : { ...texts, ...Object.fromEntries(own) };
}

/**
 * What templates read as `localizedStrings`: every text of the platform, those that only templates use, and over them those of theme
 * and website, under any name.
 */
export const toLocalizedStrings = (
  language: string | undefined,
  overrides: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...templateTexts[toLanguage(language)],
  ...textsIn(toLanguage(language)),
  ...overrides,
});

const toLanguage = (tag: string | undefined): Language => (/^de\b/i.test(tag ?? "") ? "de" : "en");
