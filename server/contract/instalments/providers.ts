/** Providers of payment in instalments: the name in content files, and the one that visitors know. */
export const instalmentProviders = { afterpay: "Afterpay", clearpay: "Clearpay" } as const;
/** The name of a provider in content files. */
export type InstalmentProvider = keyof typeof instalmentProviders;

/** The provider for each language and country; there are no others. */
const byLocale: Readonly<Record<string, InstalmentProvider>> = {
  "en-US": "afterpay",
  "en-CA": "afterpay",
  "fr-CA": "afterpay",
  "en-AU": "afterpay",
  "en-NZ": "afterpay",
  "en-GB": "clearpay",
};

/** The provider for a language and country, such as `en-GB`. Undefined if there is none. */
export const providerIn = (locale: string): InstalmentProvider | undefined =>
  Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined;
