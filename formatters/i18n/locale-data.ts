import { createRequire } from "node:module";
import { type CLDR, CLDRFramework } from "@phensley/cldr";
import { boundedCache } from "../support/bounded-cache.ts";

/** Loads the packs from the library's package, both from source files and from a bundle. */
const load = createRequire(import.meta.url);

function openLibrary() {
  const framework = new CLDRFramework({
    // A pack holds all regions of a language; loading one takes about 5 ms and 200 KB.
    loader: (language) => load(`@phensley/cldr/packs/${language}.json`),
    packCacheSize: 200,
  });
  const locales = CLDRFramework.availableLocales();
  return { framework, languages: new Set(locales.map((locale) => locale.tag.language())) };
}

/** Opened for the first locale that is needed, because it takes 20 ms that the start of a server can do without. */
let library: ReturnType<typeof openLibrary> | undefined;

/**
 * The locale data of a BCP 47 tag; an unknown language counts as `en`. The cache holds more than one template can name,
 * so that a loop opens each of them once.
 */
export const localeByTag = boundedCache(1000, (tag): CLDR => {
  library ??= openLibrary();
  const { framework, languages } = library;
  const known = languages.has(CLDRFramework.resolveLocale(tag).tag.language());
  return framework.get(known ? tag : "en");
});

/** As {@link localeByTag}, but undefined without a tag: formatters that need locale data then give "". */
export const localeData = (locale: string | undefined): CLDR | undefined =>
  locale === undefined ? undefined : localeByTag(locale);

/** Abbreviation of a time zone at a moment ("EDT", "-03"), the same in every locale; "UTC" for an unknown zone. */
export const zoneAbbreviation = (epochMs: number, zone: string): string =>
  localeByTag("en").Calendars.timeZoneFromUTC(epochMs, zone)?.abbr ?? "UTC";
