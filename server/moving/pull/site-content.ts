import { toTexts } from "../../contract/texts/index.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { needsBlocks, readLayouts } from "../reading/layouts.ts";
import type { NavEntry } from "../reading/navigation.ts";
import { createNames, toSlug, toTitle } from "../reading/tame.ts";
import type { Crawled } from "./crawl.ts";
import type { LostList } from "./lost.ts";
import type { OpenedSite } from "./open-site.ts";
import type { PulledPage } from "./pages.ts";
import { toPlacedFields } from "./placed-fields.ts";

/** The content files of a site: path to value. */
export type ContentFiles = Readonly<Record<string, JsonObject>>;

/** A page that stands in a file of the theme. */
const THEME_PAGE = 7;

/** Makes the content of a new site from everything that was read of the old one. */
export function toContent(opened: OpenedSite, crawled: Crawled, lost: LostList): ContentFiles {
  const files: Record<string, JsonObject> = {};
  const names = createNames();
  const toPath = (folder: string, name: unknown): string =>
    names(`${folder}/${toSlug(name)}`, ".json");
  const kept = crawled.pages.filter((page) => isKept(page, lost));
  const known = new Set(crawled.pages.map(({ urlId }) => urlId));
  const { siteFields, pageFields } = toPlacedFields(crawled.shown, lost);
  const heads = new Map([...crawled.shown].map(([urlId, { head }]) => [urlId, head]));
  const siteHead = commonHead([...heads.values()]);
  const siteFoot = commonFoot(crawled, lost);
  for (const page of kept) {
    const head = heads.get(page.urlId) ?? "";
    const own =
      siteHead !== "" && head.startsWith(siteHead) ? head.slice(siteHead.length).trim() : head;
    const fields = pageFields.get(page.urlId);
    const folder = page.items ? "collections" : "pages";
    files[toPath(folder, page.urlId)] = {
      ...toPageContent(page, crawled, lost),
      ...(page.items && { items: page.items }),
      ...(fields && { blockFields: fields }),
      ...(own !== "" && { codeInjection: { header: own } }),
    };
  }
  for (const folder of foldersOf(crawled, known)) {
    known.add(String(folder.urlId));
    files[toPath("collections", folder.urlId)] = toFolderFile(folder);
  }
  for (const form of crawled.forms.values()) files[toPath("forms", form.id)] = form;
  const navigation = Object.fromEntries(
    [...crawled.navigations].map(([id, entries]) => [id, toNavigation(entries, known)]),
  );
  const redirects = toRedirects(crawled, known);
  files["site.json"] = {
    ...toSettings(opened),
    navigation,
    ...(Object.keys(siteFields).length > 0 && { blockFields: siteFields }),
    ...((siteHead !== "" || siteFoot !== "") && {
      codeInjection: {
        ...(siteHead !== "" && { header: siteHead }),
        ...(siteFoot !== "" && { footer: siteFoot }),
      },
    }),
    ...(redirects.length > 0 && { redirects }),
  };
  return files;
}

/** Redirects from addresses that no page has. */
const toRedirects = ({ redirects }: Crawled, known: ReadonlySet<string>) =>
  redirects
    .filter(({ from, to }) => !known.has(from.slice(1)) && from !== "/" && from !== to)
    .map(({ from, to, status }) => ({
      from,
      to,
      status: status === 301 || status === 308 ? 301 : 302,
    }));

function isKept({ urlId, collection, file }: PulledPage, lost: LostList): boolean {
  if (collection.type !== THEME_PAGE || file.mainContent !== undefined) return true;
  lost.add(`/${urlId}`, "is a page of the theme, which brings it (--template)");
  return false;
}

/** The head that all pages begin with. */
function commonHead(heads: readonly string[]): string {
  const shortest = heads.toSorted((one, other) => one.length - other.length)[0] ?? "";
  return heads.every((head) => head.startsWith(shortest)) ? shortest : "";
}

/** The foot that all pages have. What differs from page to page, or may be the theme's, is listed. */
function commonFoot({ shown }: Crawled, lost: LostList): string {
  const feet = new Set([...shown.values()].map(({ foot }) => foot));
  const [foot = ""] = feet;
  if (feet.size > 1) {
    lost.add("/", "HTML at the foot of pages differs from page to page, and was left out");
    return "";
  }
  if (foot !== "")
    lost.add("/", "HTML at the foot of pages came along: see that it is not the theme's");
  return foot;
}

/** A page's file, with blocks where HTML alone would do nothing. */
function toPageContent(
  { urlId, collection, file }: PulledPage,
  { shown }: Crawled,
  lost: LostList,
): JsonObject {
  const { mainContent, ...rest } = file;
  if (typeof mainContent !== "string") return rest;
  const page = shown.get(urlId);
  const source = page && needsBlocks(mainContent) ? page.markup.source : undefined;
  const layout = source && readLayouts(source).get(`page-${collection.id}`);
  if (!layout) return file;
  const { asHtml, ...kept } = layout;
  if (asHtml.length > 0) lost.add(`/${urlId}`, `blocks have become HTML: ${asHtml.join(", ")}`);
  return { ...rest, layout: kept };
}

/** Folders, which have no page of their own: entries of navigations with others below them. */
function foldersOf({ navigations }: Crawled, known: ReadonlySet<string>): readonly JsonObject[] {
  const folders = new Map<string, JsonObject>();
  const visit = ({ urlId, id, title, items }: NavEntry): void => {
    items.forEach(visit);
    if (urlId === undefined || known.has(urlId) || items.length === 0) return;
    folders.set(urlId, {
      id: id ?? `ordner-${toSlug(urlId)}`,
      urlId,
      title,
      collections: items.flatMap((item) => item.urlId ?? []),
    });
  };
  [...navigations.values()].flat().forEach(visit);
  return [...folders.values()];
}

const toFolderFile = ({ collections, ...collection }: JsonObject): JsonObject => ({
  collection: { ...collection, type: 1, typeName: "folder", folder: true },
  collections,
});

function toNavigation(entries: readonly NavEntry[], known: ReadonlySet<string>): readonly object[] {
  return entries.map(({ urlId, url, title, newWindow, items }) => {
    if (urlId === undefined || !known.has(urlId))
      return { externalLink: { url, title, newWindow } };
    const below = toNavigation(items, known);
    return { collection: urlId, ...(below.length > 0 && { items: below }) };
  });
}

/** Keys of a website that only hold for the server that answers, or for the old contract with the platform. */
const ofOldServer = new Set([
  ...[
    "internalUrl",
    "authenticUrl",
    "siteStatus",
    "showOwnerLogin",
    "timeZoneOffset",
    "timeZoneAbbr",
  ],
  ...["machineTimeZoneOffset", "cloneable", "contentModifiedOn", "captchaSettings"],
]);

function toSettings({ home, website }: OpenedSite): JsonObject {
  const { websiteSettings, localizedStrings } = home;
  const language = toLanguage(website.language);
  const collection = isJsonObject(home.collection) ? home.collection : {};
  const kept = Object.entries(website).filter(
    ([key, value]) => !ofOldServer.has(key) && value !== null,
  );
  const own = toOwnTexts(language, localizedStrings);
  return {
    website: {
      ...Object.fromEntries(kept),
      id: typeof website.id === "string" && website.id !== "" ? website.id : "alt",
      siteTitle: toTitle(website.siteTitle),
      language,
      homepage: collection.urlId,
    },
    websiteSettings: isJsonObject(websiteSettings) ? websiteSettings : {},
    ...(Object.keys(own).length > 0 && { localizedStrings: own }),
  };
}

function toLanguage(language: unknown): string {
  try {
    return (typeof language === "string" && Intl.getCanonicalLocales(language)[0]) || "en-US";
  } catch {
    return "en-US";
  }
}

/** The texts that are the site's own. */
function toOwnTexts(language: string, strings: unknown): JsonObject {
  if (!isJsonObject(strings)) return {};
  const builtIn: Readonly<Record<string, string>> = toTexts(language);
  const differing = Object.entries(strings).filter(
    ([name, text]) => typeof text === "string" && builtIn[name] !== text,
  );
  return Object.fromEntries(differing);
}
