import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { below } from "../server/storefront.ts";
import { contentFiles, writeFolder } from "../sites/site-files.ts";
import { scriptedThemes } from "./scripted-themes.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>';

/** A site for each theme, at `<theme>.localhost`. */
const sites = Object.keys(scriptedThemes).map((theme) =>
  below(`sites/${theme}`, {
    ...contentFiles(),
    "site.json": {
      ...Object(contentFiles()["site.json"]),
      theme,
      hosts: [`${theme}.localhost`],
    },
    "collections/bilder.json": {
      collection: { id: "g", urlId: "bilder", title: "Bilder", type: 2, typeName: "gallery" },
      items: ["p1", "p2", "p3"].map((id) => ({
        id,
        urlId: id,
        title: id,
        assetUrl: `/s/${id}.svg`,
        originalSize: "600x400",
      })),
    },
    "collections/termine.json": {
      collection: { id: "e", urlId: "termine", title: "Termine", type: 5, typeName: "events" },
      items: [4, 5].map((month) => ({
        id: `t${month}`,
        urlId: `t${month}`,
        title: `Fest im Monat ${month + 1}`,
        startDate: Date.UTC(2026, month, 10, 12),
        endDate: Date.UTC(2026, month, 10, 14),
      })),
    },
    ...Object.fromEntries(["p1", "p2", "p3"].map((id) => [`assets/${id}.svg`, picture])),
  }),
);

/** The environment of a server with these sites. */
export function scriptedSites(): Readonly<Record<string, string>> {
  const themes = Object.entries(scriptedThemes).map(([name, files]) =>
    below(`themes/${name}`, files),
  );
  const folder = writeFolder(Object.assign({}, ...sites, ...themes));
  mkdirSync(join(folder, "data"));
  return {
    DATA_DIR: join(folder, "data"),
    SITES_DIR: join(folder, "sites"),
    THEMES_DIR: join(folder, "themes"),
    DEFAULT_SITE: "plain",
  };
}
