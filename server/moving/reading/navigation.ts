import type { HtmlElement } from "../../html/visit-html.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { attribute, childElements, elementsBelow, type Markup, wordsOf } from "./markup.ts";
import type { OldSite } from "./old-site.ts";
import { toSlug, toTitle, toUrlId } from "./tame.ts";

/** An entry of a navigation of the old site. */
export type NavEntry = {
  readonly title: string;
  /** The URL id of a page or folder; undefined for a link. */
  readonly urlId: string | undefined;
  readonly id?: string | undefined;
  readonly url: string;
  readonly newWindow: boolean;
  readonly items: readonly NavEntry[];
};

/** Navigations by their ids. */
export type Navigations = ReadonlyMap<string, readonly NavEntry[]>;

const MAX_DEPTH = 4;
const MAX_ENTRIES = 500;

/** The navigations as the platform's call `GetSiteLayout` answers them. */
export function readSiteLayout(answer: JsonObject | undefined, site: OldSite): Navigations {
  const areas = Array.isArray(answer?.layout) ? answer.layout.filter(isJsonObject) : [];
  return new Map(
    areas.flatMap(({ identifier, links }) =>
      typeof identifier === "string" && /^[\w-]{1,64}$/.test(identifier)
        ? [[identifier, toEntries(links, site, 1)] as const]
        : [],
    ),
  );
}

function toEntries(links: unknown, site: OldSite, depth: number): readonly NavEntry[] {
  if (!Array.isArray(links) || depth > MAX_DEPTH) return [];
  return links.slice(0, MAX_ENTRIES).flatMap((link): readonly NavEntry[] => {
    if (!isJsonObject(link)) return [];
    const external = isJsonObject(link.externalLink) ? link.externalLink : undefined;
    const title = toTitle(external?.title ?? link.title ?? link.navigationTitle);
    const items = toEntries(link.items, site, depth + 1);
    const url = text(external?.url ?? link.fullUrl ?? link.url);
    const urlId = external ? undefined : (toUrlId(link.urlId) ?? urlIdOf(url, site));
    if (urlId === undefined && url === "") return [];
    const id = text(link.collectionId) || undefined;
    return [{ title, urlId, id, url, newWindow: external?.newWindow === true, items }];
  });
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The URL id of a page's address; undefined for an address of more than one part, and for one of another site. */
function urlIdOf(url: string, site: OldSite): string | undefined {
  const path = site.pathOf(url);
  return path === undefined || path === "/" || /[?#]/.test(path)
    ? undefined
    : toUrlId(path.slice(1).includes("/") ? undefined : decode(path.slice(1)));
}

/** A part of a path without its escapes. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The navigations as pages show them, where the call is not answered: lists of links in elements that name their navigation. */
export function readShownNavigations({ elements }: Markup, site: OldSite): Navigations {
  const found = new Map<string, readonly NavEntry[]>();
  for (const element of elements) {
    const field = attribute(element, "data-content-field") ?? "";
    const named = /^navigation-([\w-]{1,64})$/.exec(field)?.[1];
    const name =
      named ?? (field === "navigation" || element.tagName === "nav" ? "mainNav" : undefined);
    if (name === undefined || found.has(name)) continue;
    const entries = readEntries(element, site, 1);
    if (entries.length > 0) found.set(name, entries);
  }
  return found;
}

/** The links below an element; a list below a list's entry is what is inside a folder. */
function readEntries(parent: HtmlElement, site: OldSite, depth: number): readonly NavEntry[] {
  if (depth > MAX_DEPTH) return [];
  return childElements(parent)
    .flatMap((child): readonly NavEntry[] => {
      if (child.tagName === "a") return toLink(child, site, []);
      const below = elementsBelow(child);
      const inner = child.tagName === "li" || isFolder(child) ? below.find(isList) : undefined;
      if (!inner) return readEntries(child, site, depth);
      const inside = new Set([inner, ...elementsBelow(inner)]);
      const items = readEntries(inner, site, depth + 1);
      const label = below.find((one) => !inside.has(one) && isLabel(one));
      if (!label) return items;
      return label.tagName === "a" && attribute(label, "href")
        ? toLink(label, site, items)
        : [toFolder(wordsOf(label), items)];
    })
    .slice(0, MAX_ENTRIES);
}

const isFolder = (element: HtmlElement): boolean =>
  /(?:^|\s)(?:folder|is-folder)(?:\s|$)/.test(attribute(element, "class") ?? "");
const isList = (element: HtmlElement): boolean =>
  /^[uo]l$/.test(element.tagName) || /subnav/.test(attribute(element, "class") ?? "");
const isLabel = (element: HtmlElement): boolean =>
  /^(?:a|label|summary|button)$/.test(element.tagName) ||
  /folder-toggle/.test(attribute(element, "class") ?? "");

const toFolder = (title: string, items: readonly NavEntry[]): NavEntry => {
  const urlId = toSlug(title);
  return { title, urlId, url: `/${urlId}`, newWindow: false, items };
};

function toLink(link: HtmlElement, site: OldSite, items: readonly NavEntry[]): readonly NavEntry[] {
  const url = attribute(link, "href") ?? "";
  const title = toTitle(wordsOf(link));
  if (url === "" || url.startsWith("#") || title === "") return [];
  const newWindow = attribute(link, "target") === "_blank";
  return [{ title, urlId: urlIdOf(url, site), url, newWindow, items }];
}
