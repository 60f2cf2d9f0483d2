import type { NavEntry, Navigations } from "../reading/navigation.ts";
import type { OldSite } from "../reading/old-site.ts";

/** The addresses of pages that something leads to, each once, in the order in which they were found. */
export type FoundPages = {
  /** Adds an address, whole or as a path. */
  add(address: string): void;
  /** Adds what pieces of HTML link to. */
  addLinks(html: readonly string[]): void;
  addEntries(navigations: Navigations): void;
  /** Tells of paths that need not be asked for, because a list has brought their items. */
  know(paths: readonly string[]): void;
  pathOf(address: string): string | undefined;
  /** The next one; undefined at the end. */
  next(): string | undefined;
};

/** Longest list of addresses. */
const MOST = 50_000;

/** An empty list of the pages of a site; `isWanted` decides about each path once. */
export function createFoundPages(site: OldSite, isWanted: (path: string) => boolean): FoundPages {
  const seen = new Set<string>();
  const known = new Set<string>();
  // Pages first, so that items that stand in their lists need no request.
  const pages: string[] = [];
  const items: string[] = [];

  const add = (address: string): void => {
    const path = site.pathOf(address)?.replace(/[?#].*$/, "");
    if (path === undefined || seen.has(path) || seen.size >= MOST || path.length > 1_000) return;
    seen.add(path);
    if (isWanted(path)) (path.indexOf("/", 1) > 0 ? items : pages).push(path);
  };
  const addEntry = ({ url, urlId, items: below }: NavEntry): void => {
    add(url || `/${urlId}`);
    below.forEach(addEntry);
  };

  return {
    add,
    addLinks(html) {
      for (const text of html) {
        for (const [, link = ""] of text.matchAll(/<a\s[^<>]*?href="([^"<>]{1,1000})"/gi)) {
          add(link.replaceAll("&amp;", "&"));
        }
      }
    },
    addEntries: (navigations) => [...navigations.values()].flat().forEach(addEntry),
    know(paths) {
      for (const path of paths) known.add(path);
    },
    pathOf: (address) => site.pathOf(address),
    next() {
      for (;;) {
        const path = pages.shift() ?? items.shift();
        if (path === undefined || !known.has(path)) return path;
      }
    },
  };
}
