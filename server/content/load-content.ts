import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import type { Content, ContentPage } from "./content.ts";
import { type Fault, type Finding, toError, toShownPath } from "./fault.ts";
import { readJson, toJsonPath } from "./read-json.ts";
import { collectionFileSchema, type Item, pageFileSchema, siteFileSchema } from "./schemas.ts";

type Loaded = {
  readonly content: Content | undefined;
  readonly findings: readonly Finding[];
  /** The theme that `site.json` names, so that its faults can be listed with those of the content; undefined: none. */
  readonly theme: string | undefined;
};

/**
 * Reads a site's content folder: `site.json`, `collections/*.json`, `pages/*.json`. Every fault of every
 * file is found in one go; content is given when there is no error.
 */
export function loadContent(folder: string): Loaded {
  const faults: Fault[] = [];
  const read = <T>(path: string, schema: z.ZodType<T>): T | undefined => {
    const result = readJson(path, schema);
    if ("value" in result) return result.value;
    faults.push(...result.faults);
    return undefined;
  };

  const sitePath = join(folder, "site.json");
  const site = read(sitePath, siteFileSchema);
  const pages: ContentPage[] = [];
  for (const path of jsonFiles(join(folder, "collections"))) {
    const file = read(path, collectionFileSchema);
    if (file)
      pages.push({ file: toShownPath(path), collection: file.collection, items: file.items });
  }
  for (const path of jsonFiles(join(folder, "pages"))) {
    const file = read(path, pageFileSchema);
    if (file) {
      pages.push({
        file: toShownPath(path),
        collection: file.collection,
        mainContent: file.mainContent,
      });
    }
  }

  const index = indexPages(pages, faults);
  if (!site || faults.length > 0) {
    return { content: undefined, findings: faults.map(toError), theme: site?.theme };
  }
  return {
    findings: [],
    theme: site.theme,
    content: {
      folder,
      file: toShownPath(sitePath),
      website: site.website,
      websiteSettings: site.websiteSettings,
      hosts: site.hosts ?? [],
      navigation: site.navigation,
      localizedStrings: site.localizedStrings ?? {},
      tweaks: site.tweaks ?? {},
      ...index,
    },
  };
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => join(folder, name));
}

/** Finds pages by URL id and items by id; a second one of the same name is a fault. */
function indexPages(
  all: readonly ContentPage[],
  faults: Fault[],
): Pick<Content, "pages" | "items"> {
  const pages = new Map<string, ContentPage>();
  const items = new Map<string, { item: Item; page: ContentPage }>();
  for (const page of all) {
    const { urlId } = page.collection;
    const first = pages.get(urlId);
    if (first) {
      faults.push({
        file: page.file,
        path: "$.collection.urlId",
        reason: `'${urlId}' is already used by ${first.file}`,
      });
      continue;
    }
    pages.set(urlId, page);
    const urlIds = new Set<string>();
    page.items?.forEach((item, position) => {
      const path = (key: string) => toJsonPath(["items", position, key]);
      const known = items.get(item.id);
      if (known) {
        faults.push({
          file: page.file,
          path: path("id"),
          reason: `'${item.id}' is already used by '${known.item.title}' in ${known.page.file}`,
        });
      }
      if (urlIds.has(item.urlId)) {
        faults.push({
          file: page.file,
          path: path("urlId"),
          reason: `'${item.urlId}' is used twice`,
        });
      }
      urlIds.add(item.urlId);
      items.set(item.id, { item, page });
    });
  }
  return { pages, items };
}
