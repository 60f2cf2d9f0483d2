import { key } from "../json/key.ts";
import { readConfig } from "./config/read-config.ts";
import type { Repository } from "./repository/repository.ts";

/** Texts by name, which templates read as `localizedStrings`. */
type Strings = Readonly<Record<string, string>>;

/** A theme's texts for its templates, in all its languages. */
export type ThemeStrings = {
  /**
   * The texts for a website's language, a locale tag such as `de-DE`; those of the nearest language if there are none.
   */
  of(language: string | undefined): Strings;
  /** Every name in any language. */
  readonly names: ReadonlySet<string>;
};

/** Kinds of files with texts; the later one overrides the earlier. */
const KINDS = ["annotations", "template"] as const;

const DEFAULT_LANGUAGE = "en-US";

/** Texts by locale tag, in lower case. */
type ByLocale = ReadonlyMap<string, Strings>;

/** Reads `strings/<kind>-<locale>.json`. An unreadable file is an error, and is ignored. */
export function readStrings(repository: Repository): ThemeStrings {
  const kinds = KINDS.map((kind) => readKind(repository, kind));
  return {
    of: (language) =>
      Object.fromEntries(kinds.flatMap((locales) => Object.entries(nearest(locales, language)))),
    names: new Set(kinds.flatMap((locales) => [...locales.values()].flatMap(Object.keys))),
  };
}

function readKind(repository: Repository, kind: (typeof KINDS)[number]): ByLocale {
  const locales = new Map<string, Strings>();
  for (const name of repository.names("strings", ".json")) {
    if (!name.startsWith(`${kind}-`)) continue;
    const strings = readConfig(repository, `strings/${name}.json`, stringsOfFile);
    if (strings) locales.set(name.slice(kind.length + 1).toLowerCase(), strings);
  }
  return locales;
}

/** Anything but a text is dropped. */
const stringsOfFile = key((value, mistakes): Strings => {
  const strings = Object.entries(Object(value)).filter((entry): entry is [string, string] => {
    const [name, text] = entry;
    if (typeof text !== "string") mistakes.warn("is no text", [name]);
    return typeof text === "string";
  });
  return Object.fromEntries(strings);
});

/** The texts in a language, else in a related one, else in English, else in any. */
function nearest(locales: ByLocale, language = DEFAULT_LANGUAGE): Strings {
  const wanted = language.toLowerCase();
  const base = (tag: string) => tag.split("-", 1)[0];
  const kin = [...locales.keys()].find((tag) => base(tag) === base(wanted));
  const [any] = locales.keys();
  const found = [wanted, kin, DEFAULT_LANGUAGE.toLowerCase(), any].find(
    (tag) => tag !== undefined && locales.has(tag),
  );
  return (found !== undefined && locales.get(found)) || {};
}
