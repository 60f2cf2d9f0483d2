import { isCountry, listCountries } from "./countries.ts";

/** Other names of countries that exports of shops use, in small letters. */
const otherNames: Readonly<Record<string, string>> = {
  "bosnia and herzegovina": "BA",
  burma: "MM",
  "cape verde": "CV",
  "czech republic": "CZ",
  "great britain": "GB",
  holland: "NL",
  "hong kong": "HK",
  "ivory coast": "CI",
  "korea, republic of": "KR",
  macau: "MO",
  macedonia: "MK",
  myanmar: "MM",
  palestine: "PS",
  "republic of korea": "KR",
  "russian federation": "RU",
  swaziland: "SZ",
  "the netherlands": "NL",
  turkey: "TR",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
  "viet nam": "VN",
};

/** Codes by English and other names in small letters. */
const codes: ReadonlyMap<string, string> = new Map([
  ...listCountries("en").map(({ code, name }) => [name.toLowerCase(), code] as const),
  ...Object.entries(otherNames),
]);

/** The code of a country by its code, its English name or another usual one, in any case. Undefined for none that is known. */
export function findCountry(text: string): string | undefined {
  const code = text.toUpperCase();
  return isCountry(code) ? code : codes.get(text.toLowerCase());
}
