import { toTexts } from "../contract/texts/index.ts";
import type { Site } from "./site.ts";
import { withParts } from "./with-parts.ts";

/** Languages that every site has, because the built-in texts have them. */
const builtIn = ["de", "en"];

/** The language of a code as the site spells it, ignoring case. Undefined for one that the site does not have. */
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
 * A site whose calls and mails use one of the languages that `findLanguage` knows. Its content, and with it every page,
 * stays the same. Texts that the site overrides are in its own language, and only apply there.
 */
export function inLanguage(site: Site, language: string): Site {
  if (primary(language) === primary(site.locale)) return site;
  const known = inLanguages.get(site) ?? new Map<string, Site>();
  inLanguages.set(site, known);
  const made =
    known.get(language) ??
    withParts(site, { texts: toTexts(language, {}, site.content.textStyle) });
  known.set(language, made);
  inOwn.set(made, site);
  return made;
}

/** The same site in its own language: for its staff, whatever a visitor has chosen. */
export const inOwnLanguage = (site: Site): Site => inOwn.get(site) ?? site;

/** The language of a locale tag: `de` of `de-AT`. */
export const primary = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";
