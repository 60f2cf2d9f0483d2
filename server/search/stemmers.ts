/** Reduces a word in lower case to the part that its forms share, which need not be a word. */
export type Stem = (word: string) => string;

type StemmerModule = { readonly stemmer: Stem };

/** Loads the rules of a language, on the first search of a site in it. */
const stemmers: Readonly<Record<string, () => Promise<StemmerModule>>> = {
  da: () => import("@orama/stemmers/danish"),
  de: () => import("@orama/stemmers/german"),
  en: () => import("@orama/stemmers/english"),
  es: () => import("@orama/stemmers/spanish"),
  fi: () => import("@orama/stemmers/finnish"),
  fr: () => import("@orama/stemmers/french"),
  hu: () => import("@orama/stemmers/hungarian"),
  it: () => import("@orama/stemmers/italian"),
  nb: () => import("@orama/stemmers/norwegian"),
  nl: () => import("@orama/stemmers/dutch"),
  nn: () => import("@orama/stemmers/norwegian"),
  no: () => import("@orama/stemmers/norwegian"),
  pt: () => import("@orama/stemmers/portuguese"),
  ro: () => import("@orama/stemmers/romanian"),
  ru: () => import("@orama/stemmers/russian"),
  sv: () => import("@orama/stemmers/swedish"),
  tr: () => import("@orama/stemmers/turkish"),
};

/** The stemmer of a language, such as `de`; one that changes nothing for a language without rules. */
export async function loadStemmer(language: string): Promise<Stem> {
  const load = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  return load ? (await load()).stemmer : (word) => word;
}
