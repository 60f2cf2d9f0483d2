import { type CLDR, CLDRFramework } from "@phensley/cldr";
import { boundedCache } from "../support/bounded-cache.ts";
import { fetchPack, readPack } from "./locale-packs.ts";

function openLibrary() {
  const framework = new CLDRFramework({
    // A pack holds all regions of a language; loading one takes about 5 ms and 200 KB.
    loader: readPack,
    packCacheSize: 200,
  });
  const locales = CLDRFramework.availableLocales();
  return { framework, languages: new Set(locales.map((locale) => locale.tag.language())) };
}

const languageOf = (tag: string): string => CLDRFramework.resolveLocale(tag).tag.language();

/** Opened for the first locale that is needed, because it takes 20 ms that the start of a server can do without. */
let library: ReturnType<typeof openLibrary> | undefined;

/**
 * The locale data of a BCP 47 tag; an unknown language counts as `en`. The cache holds more than one template can name,
 * so that a loop opens each of them once.
 */
export const localeByTag = boundedCache(1000, (tag): CLDR => {
  library ??= openLibrary();
  const { framework, languages } = library;
  return framework.get(languages.has(languageOf(tag)) ? tag : "en");
});

/**
 * Gets what a render with this locale needs, where locale data has to be fetched first: in the package of engine and
 * formatters. An unknown language needs no more than `en`, which every locale needs for time zones.
 */
export async function loadLocale(tag: string): Promise<void> {
  library ??= openLibrary();
  const language = languageOf(tag);
  const languages = library.languages.has(language) ? ["en", language] : ["en"];
  await Promise.all(languages.map(fetchPack));
}

/** As {@link localeByTag}, but undefined without a tag: formatters that need locale data then give "". */
export const localeData = (locale: string | undefined): CLDR | undefined =>
  locale === undefined ? undefined : localeByTag(locale);

/** Abbreviation of a time zone at a moment ("EDT", "-03"), the same in every locale; "UTC" for an unknown zone. */
export const zoneAbbreviation = (epochMs: number, zone: string): string =>
  localeByTag("en").Calendars.timeZoneFromUTC(epochMs, zone)?.abbr ?? "UTC";
