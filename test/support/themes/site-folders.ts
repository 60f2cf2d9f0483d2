import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { below } from "../server/storefront.ts";
import { writeFolder } from "../sites/site-files.ts";
import { contentOf, type Picture } from "./content.ts";
import type { GeneratedTheme } from "./generate.ts";

/** The settings of a server that shows each theme at `<name>.localhost`. */
export function serveThemes(
  themes: readonly GeneratedTheme[],
  pictures: readonly Picture[],
): Readonly<Record<string, string>> {
  const folder = writeFolder(
    Object.assign(
      {},
      ...themes.flatMap((theme) => [
        below(`sites/${theme.name}`, contentOf({ name: theme.name, pictures })),
        below(`themes/${theme.name}`, theme.files),
      ]),
    ),
  );
  mkdirSync(join(folder, "data"));
  return {
    DATA_DIR: join(folder, "data"),
    SITES_DIR: join(folder, "sites"),
    THEMES_DIR: join(folder, "themes"),
    DEFAULT_SITE: themes[0]?.name ?? "",
    LOG_LEVEL: "fatal",
  };
}
