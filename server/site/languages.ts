import { toTexts } from "../contract/texts/index.ts";
import { withParts } from "./loading/with-parts.ts";
import type { Site } from "./site.ts";

/** Languages that every site has, because the built-in texts do. */
const builtIn = ["de", "en"];

/** The language of a code as the site has it, whatever its case; undefined for one that does not exist there. */
export function findLanguage(
  { locale, content }: Pick<Site, "locale" | "content">,
  code: string,
): string | undefined {
  const enabled = content.languages.filter((language) => language.enabled);
  const known = [locale, ...builtIn, ...enabled.map((language) => language.code)];
  return known.find((one) => one.toLowerCase() === code.toLowerCase());
}

const inLanguages = new WeakMap<Site, Map<string, Site>>();
const inOwn = new WeakMap<Site, Site>();

/**
 * A site whose calls and mails are worded in a language, of those that `findLanguage` knows. Its content, and with it every page, stays as it
 * is. Wordings of the site's own are in its own language, and count there alone.
 */
export function inLanguage(site: Site, language: string): Site {
  if (primary(language) === primary(site.locale)) return site;
  const known = inLanguages.get(site) ?? new Map<string, Site>();
  inLanguages.set(site, known);
  const made = known.get(language) ?? withParts(site, { texts: toTexts(language) });
  known.set(language, made);
  inOwn.set(made, site);
  return made;
}

/** The same site worded in its own language: for those who run it, whatever a visitor has chosen. */
export const inOwnLanguage = (site: Site): Site => inOwn.get(site) ?? site;

/** The language of a locale tag: `de` of `de-AT`. */
export const primary = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";
