import { createRequire } from "node:module";

/** Loads the packs from the library's package, both from source files and from a bundle. */
const load = createRequire(import.meta.url);

/** The data of a language. */
export const readPack = (language: string): unknown =>
  load(`@phensley/cldr/packs/${language}.json`);

/** Resolves once a language can be read: at once, because Node reads files when they are needed. */
export const fetchPack = async (language: string): Promise<void> => {
  readPack(language);
};
