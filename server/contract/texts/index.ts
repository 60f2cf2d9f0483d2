import { accountTexts } from "../accounts/texts.ts";
import { consentTexts } from "../analytics/consent-texts.ts";
import { ownerAnalyticsTexts } from "../analytics/screen-texts.ts";
import { mediaTexts } from "../blocks/media-texts.ts";
import { blockTexts } from "../blocks/texts.ts";
import { failureTexts } from "../calls/texts.ts";
import { cancellationTexts } from "../cancellation/texts.ts";
import { cartTexts } from "../cart/texts.ts";
import { cartViewTexts } from "../cart/view-texts.ts";
import { contentTexts } from "../changes/content-texts.ts";
import { partTexts } from "../changes/part-texts.ts";
import { reasonTexts } from "../changes/reason-texts.ts";
import { shopRuleTexts } from "../changes/shop-rule-texts.ts";
import { changeTexts } from "../changes/texts.ts";
import { checkoutTexts } from "../checkout/texts.ts";
import { connectionTexts } from "../connections/texts.ts";
import { customerTexts } from "../customers/texts.ts";
import { ownerDocumentTexts } from "../documents/screen-texts.ts";
import { documentTexts } from "../documents/texts.ts";
import { downloadTexts } from "../downloads/texts.ts";
import { editingScreenTexts } from "../editing/screen-texts.ts";
import { editingTexts } from "../editing/texts.ts";
import { ownerFormTexts } from "../forms/screen-texts.ts";
import { formTexts } from "../forms/texts.ts";
import { giftCardTexts } from "../gift-cards/texts.ts";
import { instalmentTexts } from "../instalments/texts.ts";
import { mailTexts } from "../mails/texts.ts";
import { newsletterTexts } from "../newsletter/texts.ts";
import { ownerOfferTexts } from "../offers/screen-texts.ts";
import { offerTexts } from "../offers/texts.ts";
import { orderHistoryTexts } from "../orders/history-texts.ts";
import { ownerParcelTexts, parcelTexts } from "../orders/parcel-texts.ts";
import { ownerShopTexts } from "../orders/screen-texts.ts";
import { orderTexts } from "../orders/texts.ts";
import { templateTexts } from "../page/template-texts.ts";
import { pageTexts } from "../page/texts.ts";
import { pageTypeTexts } from "../page/type-texts.ts";
import { paymentTexts } from "../payments/texts.ts";
import { privacyTexts } from "../privacy/texts.ts";
import { shopTexts } from "../products/texts.ts";
import { restockTexts } from "../restock/texts.ts";
import { settingTexts } from "../screens/setting-texts.ts";
import { ownerTexts } from "../screens/texts.ts";
import { subscriptionPriceTexts } from "../subscriptions/price-texts.ts";
import { subscriptionTexts } from "../subscriptions/texts.ts";
import { todayTexts } from "../today/texts.ts";
import { withdrawalTexts } from "../withdrawal/texts.ts";

// In a file of its own, because scripts need it without the texts.
export { fill, toUnselectedText } from "./fill.ts";

/** Languages with built-in texts; websites in other languages use English. */
type Language = "de" | "en";

/** The texts by subject, one file each. */
const subjects = [
  shopTexts,
  cartTexts,
  pageTexts,
  pageTypeTexts,
  accountTexts,
  ownerTexts,
  settingTexts,
  ownerFormTexts,
  ownerShopTexts,
  orderHistoryTexts,
  parcelTexts,
  ownerParcelTexts,
  blockTexts,
  mediaTexts,
  cartViewTexts,
  checkoutTexts,
  failureTexts,
  formTexts,
  instalmentTexts,
  mailTexts,
  newsletterTexts,
  restockTexts,
  giftCardTexts,
  subscriptionTexts,
  withdrawalTexts,
  cancellationTexts,
  offerTexts,
  ownerOfferTexts,
  orderTexts,
  downloadTexts,
  paymentTexts,
  editingTexts,
  editingScreenTexts,
  consentTexts,
  privacyTexts,
  ownerAnalyticsTexts,
  connectionTexts,
  subscriptionPriceTexts,
  todayTexts,
  customerTexts,
  documentTexts,
  ownerDocumentTexts,
  changeTexts,
  shopRuleTexts,
  contentTexts,
  partTexts,
  reasonTexts,
] as const;

/** The subjects that only the owner area shows. */
const ownerSubjects = [
  ownerTexts,
  settingTexts,
  ownerFormTexts,
  ownerShopTexts,
  orderHistoryTexts,
  ownerParcelTexts,
  ownerOfferTexts,
  editingScreenTexts,
  privacyTexts,
  ownerAnalyticsTexts,
  connectionTexts,
  todayTexts,
  ownerDocumentTexts,
  changeTexts,
  shopRuleTexts,
  contentTexts,
  partTexts,
  reasonTexts,
] as const satisfies readonly (typeof subjects)[number][];

type NamesOf<Subject> = Subject extends { readonly de: infer Named } ? keyof Named : never;

/** Name of a text, which `localizedStrings` may override. */
export type TextName = NamesOf<(typeof subjects)[number]>;

/** Every text by its name. */
export type Texts = Readonly<Record<TextName, string>>;

/** The German texts of a website address visitors with "du" or with "Sie". */
export type TextStyle = "informal" | "formal";

/** The built-in sets of texts. */
type TextSet = Language | "formal";

/** Built for the first site with a set and then kept, because there are more than a thousand texts. */
const builtIn = new Map<TextSet, Texts>();

function textsOf(set: TextSet): Texts {
  const known = builtIn.get(set);
  if (known) return known;
  const texts: Texts =
    set === "formal"
      ? Object.assign({}, textsOf("de"), ...subjects.map(toFormal))
      : Object.assign({}, ...subjects.map((subject) => subject[set]));
  builtIn.set(set, texts);
  return texts;
}

/** The texts of a subject that differ where readers are addressed with "Sie". */
const toFormal = (subject: (typeof subjects)[number]): object =>
  "formal" in subject ? subject.formal : {};

/**
 * The texts of a website. `language` is a locale tag such as `de-DE`; `overrides` are the website's own
 * `localizedStrings`, of which only texts with known names count.
 */
export function toTexts(
  language: string | undefined,
  overrides: Readonly<Record<string, unknown>> = {},
  style: TextStyle = "informal",
): Texts {
  const texts = textsOf(toSet(language, style));
  const own = Object.entries(overrides).filter(
    ([name, text]) => typeof text === "string" && Object.hasOwn(texts, name),
  );
  if (own.length === 0) return texts;
  const said =
    overrides.cart === "Basket" && toLanguage(language) === "en" ? inBasket(texts) : texts;
  return { ...said, ...Object.fromEntries(own) };
}

/** The English texts of a site that calls its cart a basket. */
const inBasket = (texts: Texts): Texts => {
  const named = Object.entries(texts).map(([name, text]) => [
    name,
    text.replace(/\bcart(s?)\b/g, "basket$1").replace(/\bCart(s?)\b/g, "Basket$1"),
  ]);
  // The same names.
  return Object.fromEntries(named) as Texts;
};

/**
 * The `localizedStrings` of templates: every text of the platform, those that only templates use, and over them those
 * of theme and website, under any name.
 */
export const toLocalizedStrings = (
  language: string | undefined,
  overrides: Readonly<Record<string, string>>,
  style: TextStyle = "informal",
): Readonly<Record<string, string>> => ({
  ...templateTexts[toLanguage(language)],
  ...toTexts(language, overrides, style),
  ...overrides,
});

/** The names of texts that only the owner area shows. */
export const ownerTextNames = (): ReadonlySet<string> =>
  new Set(ownerSubjects.flatMap(({ en }) => Object.keys(en)));

/** The informal German texts that are English, by name, because the platform fixes their wording. */
export function englishInGerman(): readonly (readonly [name: TextName, text: string])[] {
  const [german, english, formal] = [textsOf("de"), textsOf("en"), textsOf("formal")];
  const named = Object.entries(german) as [TextName, string][]; // Its keys are all names of texts.
  return named.filter(([name, text]) => english[name] === text && formal[name] !== text);
}

const toSet = (language: string | undefined, style: TextStyle): TextSet => {
  const one = toLanguage(language);
  return one === "de" && style === "formal" ? "formal" : one;
};

const toLanguage = (tag: string | undefined): Language => (/^de\b/i.test(tag ?? "") ? "de" : "en");
