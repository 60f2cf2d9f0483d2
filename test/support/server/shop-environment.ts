import { contentFiles, themeFiles, writeFolder } from "../sites/site-files.ts";

type Files = Readonly<Record<string, unknown>>;

/** The environment of a server over a small site; `content` and `theme` replace or add files. */
export function environmentOf(changes: { readonly content?: Files; readonly theme?: Files } = {}) {
  const below = (name: string, files: Files) =>
    writeFolder(
      Object.fromEntries(Object.entries(files).map(([path, file]) => [`${name}/${path}`, file])),
    );
  return {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: writeFolder({}),
    SITES_DIR: below("shop", { ...contentFiles(), ...changes.content }),
    THEMES_DIR: below("plain", { ...themeFiles(), ...changes.theme }),
    DEFAULT_SITE: "shop",
  };
}
