import { accountTexts } from "./account.ts";
import { blockTexts } from "./blocks.ts";
import { cartTexts } from "./cart.ts";
import { cartViewTexts } from "./cart-views.ts";
import { checkoutTexts } from "./checkout.ts";
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
import { ownerFormTexts } from "./owner-forms.ts";
import { ownerShopTexts } from "./owner-shop.ts";
import { pageTexts } from "./page.ts";
import { paymentTexts } from "./payments.ts";
import { restockTexts } from "./restock.ts";
import { shopTexts } from "./shop.ts";
import { type SubscriptionPriceName, subscriptionPriceTexts } from "./subscription-prices.ts";
import { subscriptionTexts } from "./subscriptions.ts";
import { templateTexts } from "./template.ts";
import { withdrawalTexts } from "./withdrawal.ts";

// In a file of its own: scripts need it without all the texts.
export { fill, toUnselectedText } from "./fill.ts";

/** Languages of the built-in texts; websites in other languages read English. */
type Language = "de" | "en";

/** The name of a text, under which `localizedStrings` may replace it. */
export type TextName =
  | keyof (typeof shopTexts)["de"]
  | keyof (typeof cartTexts)["de"]
  | keyof (typeof pageTexts)["de"]
  | keyof (typeof accountTexts)["de"]
  | keyof (typeof ownerTexts)["de"]
  | keyof (typeof ownerFormTexts)["de"]
  | keyof (typeof ownerShopTexts)["de"]
  | keyof (typeof blockTexts)["de"]
  | keyof (typeof mediaTexts)["de"]
  | keyof (typeof merchandisingTexts)["de"]
  | keyof (typeof cartViewTexts)["de"]
  | keyof (typeof checkoutTexts)["de"]
  | keyof (typeof failureTexts)["de"]
  | keyof (typeof formTexts)["de"]
  | keyof (typeof instalmentTexts)["de"]
  | keyof (typeof newsletterTexts)["de"]
  | keyof (typeof restockTexts)["de"]
  | keyof (typeof giftCardTexts)["de"]
  | keyof (typeof subscriptionTexts)["de"]
  | keyof (typeof withdrawalTexts)["de"]
  | keyof (typeof orderTexts)["de"]
  | keyof (typeof downloadTexts)["de"]
  | keyof (typeof paymentTexts)["de"]
  | keyof (typeof editingTexts)["de"]
  | keyof (typeof consentTexts)["de"]
  | SubscriptionPriceName;

/** Every text by its name. */
export type Texts = Readonly<Record<TextName, string>>;

const builtIn: Readonly<Record<Language, Texts>> = {
  de: {
    ...shopTexts.de,
    ...cartTexts.de,
    ...pageTexts.de,
    ...accountTexts.de,
    ...ownerTexts.de,
    ...ownerFormTexts.de,
    ...ownerShopTexts.de,
    ...blockTexts.de,
    ...mediaTexts.de,
    ...merchandisingTexts.de,
    ...cartViewTexts.de,
    ...checkoutTexts.de,
    ...failureTexts.de,
    ...formTexts.de,
    ...instalmentTexts.de,
    ...newsletterTexts.de,
    ...restockTexts.de,
    ...giftCardTexts.de,
    ...subscriptionTexts.de,
    ...withdrawalTexts.de,
    ...orderTexts.de,
    ...downloadTexts.de,
    ...paymentTexts.de,
    ...editingTexts.de,
    ...consentTexts.de,
    ...subscriptionPriceTexts.de,
  },
  en: {
    ...shopTexts.en,
    ...cartTexts.en,
    ...pageTexts.en,
    ...accountTexts.en,
    ...ownerTexts.en,
    ...ownerFormTexts.en,
    ...ownerShopTexts.en,
    ...blockTexts.en,
    ...mediaTexts.en,
    ...merchandisingTexts.en,
    ...cartViewTexts.en,
    ...checkoutTexts.en,
    ...failureTexts.en,
    ...formTexts.en,
    ...instalmentTexts.en,
    ...newsletterTexts.en,
    ...restockTexts.en,
    ...giftCardTexts.en,
    ...subscriptionTexts.en,
    ...withdrawalTexts.en,
    ...orderTexts.en,
    ...downloadTexts.en,
    ...paymentTexts.en,
    ...editingTexts.en,
    ...consentTexts.en,
    ...subscriptionPriceTexts.en,
  },
};

/** Every name of a text, in the order of the text files. */
const textNames: readonly TextName[] = Object.keys(builtIn.de).filter((name): name is TextName =>
  Object.hasOwn(builtIn.de, name),
);

/**
 * The texts of a website. `language` is a locale tag such as `de-DE`; `overrides` are the website's own
 * `localizedStrings`, of which only text values under known names count.
 */
export function toTexts(
  language: string | undefined,
  overrides: Readonly<Record<string, unknown>> = {},
): Texts {
  const texts = { ...builtIn[toLanguage(language)] };
  for (const name of textNames) {
    const own = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
    if (typeof own === "string") texts[name] = own;
  }
  return texts;
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
  ...builtIn[toLanguage(language)],
  ...overrides,
});

const toLanguage = (tag: string | undefined): Language => (/^de\b/i.test(tag ?? "") ? "de" : "en");
