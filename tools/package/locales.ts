import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");

const ZONES = pathToFileURL(
  join(ROOT, "node_modules/@phensley/timezone/lib-es/autogen.zonedata.js"),
).href;

/** Locale data comes from modules beside the built file instead of from a package of Node. */
const ownLocalePacks: Plugin = {
  name: "own-locale-packs",
  enforce: "pre",
  resolveId: (source) =>
    source.endsWith("/locale-packs.ts") ? join(ROOT, "tools/package/locale-packs.ts") : undefined,
};

/** The zones of the world come with the first locale: they are a fifth of what browsers would load before it. */
const ownZones: Plugin = {
  name: "own-zones",
  transform(code, id) {
    if (!id.endsWith("/@phensley/timezone/lib-es/index.js")) return undefined;
    const lazy = code
      .replace(/^import \{ rawdata \} .*$/m, 'import { useZones } from "own-zones";')
      .replace(
        "export var TZ = new TzImpl(rawdata);",
        "export var TZ = useZones(TzImpl, (zones) => { TZ = zones; });",
      );
    if (!lazy.includes("own-zones") || !lazy.includes("useZones(TzImpl")) {
      throw new Error("the time zones have moved");
    }
    return lazy;
  },
  resolveId: (source) =>
    source === "own-zones" ? join(ROOT, "tools/package/zones.ts") : undefined,
};

/** For a build of the formatters without Node: what they need of a language is loaded with it, from beside the built file. */
export const localesBeside: readonly Plugin[] = [ownLocalePacks, ownZones];

/** Writes what such a build loads, beside its files in a folder. */
export async function writeLocales(built: string): Promise<void> {
  const folder = join(built, "locales");
  mkdirSync(folder);
  const packs = join(ROOT, "node_modules/@phensley/cldr/packs");
  for (const name of readdirSync(packs)) {
    const language = /^([a-z]+)\.json$/.exec(name)?.[1];
    if (language === undefined || language === "resource") continue;
    const text = readFileSync(join(packs, name), "utf8");
    writeFileSync(join(folder, `${language}.js`), jsonModule("pack", text));
  }
  const { rawdata } = await import(ZONES);
  writeFileSync(join(folder, "zones.js"), jsonModule("zones", JSON.stringify(rawdata)));
}

/** A module that exports JSON. Browsers read a long text faster than an object of the same size. */
export const jsonModule = (name: string, json: string): string =>
  `export const ${name} = JSON.parse(${JSON.stringify(json)});\n`;
