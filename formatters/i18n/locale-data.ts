import { createRequire } from "node:module";
import { type CLDR, CLDRFramework } from "@phensley/cldr";
import { boundedCache } from "../support/bounded-cache.ts";

/** Finds the packs beside the library, from TypeScript and from a bundle alike. */
const load = createRequire(import.meta.url);

function openLibrary() {
  const framework = new CLDRFramework({
    // A pack holds all regions of a language: about 5 ms and 200 KB, once a language.
    loader: (language) => load(`@phensley/cldr/packs/${language}.json`),
    packCacheSize: 100,
  });
  const locales = CLDRFramework.availableLocales();
  return { framework, languages: new Set(locales.map((locale) => locale.tag.language())) };
}

/** Opened with the first locale that is asked for: it takes 20 ms, and a server that starts needs none. */
let library: ReturnType<typeof openLibrary> | undefined;

/** Locale data for a BCP 47 tag; an unknown language counts as `en`. */
export const localeByTag = boundedCache(100, (tag): CLDR => {
  library ??= openLibrary();
  const { framework, languages } = library;
  const known = languages.has(CLDRFramework.resolveLocale(tag).tag.language());
  return framework.get(known ? tag : "en");
});

/** As {@link localeByTag}; no tag, no data, and every formatter that needs it gives "". */
export const localeData = (locale: string | undefined): CLDR | undefined =>
  locale === undefined ? undefined : localeByTag(locale);

/** Abbreviation of a time zone at a moment ("EDT", "-03"); it is the same in every locale. */
export const zoneAbbreviation = (epochMs: number, zone: string): string =>
  localeByTag("en").Calendars.timeZoneFromUTC(epochMs, zone)?.abbr ?? "UTC";
