import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { IANAZone } from "luxon";
import { type Finding, toError, toShownPath, toWarning } from "../diagnostics.ts";
import type { Content, ContentPage } from "./content.ts";
import { indexPages } from "./index-pages.ts";
import { readJson } from "./read-json.ts";
import { type ContentFolder, type PageRead, readPage } from "./read-page.ts";
import { childSchema, type SiteFile, siteFileSchema } from "./schemas.ts";

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
  const sitePath = join(folder, "site.json");
  const file = toShownPath(sitePath);
  const site = readJson(sitePath, siteFileSchema);
  const files = [...readPages(folder, "collections"), ...readPages(folder, "pages")];
  const reads = files.flatMap((read) => ("page" in read ? [read] : []));
  const pages = [...reads.map(({ page }) => page), ...toEmbeddedPages(reads)];
  const { findings: indexFindings, ...index } = indexPages(pages);
  const findings: Finding[] = [
    ...("faults" in site ? site.faults.map(toError) : []),
    ...files.flatMap((read) => ("faults" in read ? read.faults.map(toError) : [])),
    ...indexFindings,
  ];
  if ("faults" in site) return { content: undefined, findings, theme: undefined };
  const { theme, website, websiteSettings } = site.value;
  const homepage = website.homepage ?? findHomepage(pages);
  if (homepage === undefined) {
    const reason = 'is missing, and no page has "homepage": true';
    findings.push(toError({ file, path: "$.website.homepage", reason }));
  }
  findings.push(...checkTimeZone(site.value, file));
  if (homepage === undefined || findings.some(({ severity }) => severity === "error")) {
    return { content: undefined, findings, theme };
  }
  const content: Content = {
    folder,
    file,
    website: Object.assign(website, { homepage }),
    websiteSettings,
    hosts: site.value.hosts ?? [],
    navigation: site.value.navigation ?? {},
    localizedStrings: site.value.localizedStrings ?? {},
    parked: site.value.parked ?? false,
    contentSecurityPolicy: site.value.contentSecurityPolicy ?? "strict",
    codeInjection: site.value.codeInjection ?? {},
    tweaks: site.value.tweaks ?? {},
    ...index,
  };
  return { content, findings, theme };
}

function readPages(siteFolder: string, name: ContentFolder) {
  const folder = join(siteFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !file.startsWith("."))
    .sort()
    .map((file) => readPage(join(folder, file), name));
}

/** The pages that an exported index alone has: it holds its pages in full, and they need no files of their own. */
function toEmbeddedPages(reads: readonly PageRead[]): ContentPage[] {
  const urlIds = new Set(reads.map(({ page }) => page.collection.urlId));
  const embedded: ContentPage[] = [];
  for (const { page, children } of reads) {
    for (const child of children) {
      const full = childSchema.safeParse(child);
      if (!full.success || urlIds.has(full.data.urlId)) continue;
      const { items, mainContent, ...collection } = full.data;
      urlIds.add(collection.urlId);
      embedded.push({
        file: page.file,
        collection,
        ...(items && { items }),
        ...(mainContent != null && { mainContent }),
      });
    }
  }
  return embedded;
}

/** The page that says of itself that it is the home page, enabled ones first. */
function findHomepage(pages: readonly ContentPage[]): string | undefined {
  const homepages = pages.map(({ collection }) => collection).filter(({ homepage }) => homepage);
  return (homepages.find(({ enabled }) => enabled !== false) ?? homepages[0])?.urlId;
}

function checkTimeZone({ website: { timeZone } }: SiteFile, file: string): Finding[] {
  if (timeZone == null || isTimeZone(timeZone)) return [];
  const reason = `'${timeZone}' is no time zone; dates are shown in UTC`;
  return [toWarning({ file, path: "$.website.timeZone", reason })];
}

function isTimeZone(zone: string): boolean {
  // The list lacks other names of a zone, such as Asia/Calcutta; making the first format takes ten times as long.
  return Intl.supportedValuesOf("timeZone").includes(zone) || IANAZone.isValidZone(zone);
}
