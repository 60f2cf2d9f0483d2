/** Who lets visitors pay in instalments, by the name in content files, as visitors know them. */
export const instalmentProviders = { afterpay: "Afterpay", clearpay: "Clearpay" } as const;
/** The name of a provider in content files. */
export type InstalmentProvider = keyof typeof instalmentProviders;

/** Where each provider is, by language and country; nowhere else is there one. */
const byLocale: Readonly<Record<string, InstalmentProvider>> = {
  "en-US": "afterpay",
  "en-CA": "afterpay",
  "fr-CA": "afterpay",
  "en-AU": "afterpay",
  "en-NZ": "afterpay",
  "en-GB": "clearpay",
};

/** The provider for a language and country, such as `en-GB`; undefined where there is none. */
export const providerIn = (locale: string): InstalmentProvider | undefined =>
  Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined;
