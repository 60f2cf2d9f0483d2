import { fetchZones } from "./zones.ts";

const packs = new Map<string, unknown>();

/** The data of a language that was fetched. A render that needs another one says so in its errors. */
export function readPack(language: string): unknown {
  const pack = packs.get(language);
  if (pack === undefined) {
    throw new Error(`no locale data: call await loadLocale("${language}") before rendering`);
  }
  return pack;
}

/** Gets the data of a language and the zones of the world, once. */
export async function fetchPack(language: string): Promise<void> {
  await fetchZones();
  if (packs.has(language)) return;
  // A path beside the built file, which bundlers are to leave as it is.
  const module = (await import(/* @vite-ignore */ `./locales/${language}.js`)) as {
    readonly pack: unknown;
  };
  packs.set(language, module.pack);
}
