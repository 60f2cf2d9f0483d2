import { findContentPage } from "../../../server/pages/content-pages.ts";
import type { Page, Redirect } from "../../../server/render/page/page.ts";
import { toPayload } from "../../../server/render/payload/payload.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { parsePageQuery } from "../../../server/site/page-query.ts";
import type { Site } from "../../../server/site/site.ts";
import type { View } from "../../../server/site/view.ts";
import { createViews } from "../../../server/site/views.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "./site-files.ts";

/** A site as anybody sees it at a given time. */
export const viewAt = (site: Site, now: number): View =>
  createViews(site, { stock: () => stockOfContent, now: () => now }).of();

type Files = Readonly<Record<string, unknown>>;

/** A fixed time for tests: 15 June 2026, noon in Berlin. */
export const NOW = Date.UTC(2026, 5, 15, 10);

/** The pages of a site, without a server. */
export type TestPages = {
  readonly site: Site;
  /** The page or redirect at an address with query. */
  readonly find: (url: string, now?: number) => Page | Redirect | undefined;
  /** The payload of the page at an address. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads of any shape
  readonly payload: (url: string, now?: number) => any;
};

/** The pages of the small site with additional files of content and theme. */
export async function openPages(content: Files, theme: Files = {}): Promise<TestPages> {
  const files = below("shop", { ...contentFiles(), ...content });
  const site = (await loadTestSites(files, theme)).get("shop");
  if (!site) throw new Error("the site of the test has not been loaded");
  const views = new Map<number, View>();
  const viewOf = (now: number) => {
    const view = views.get(now) ?? viewAt(site, now);
    views.set(now, view);
    return view;
  };
  const find: TestPages["find"] = (url, now = NOW) => {
    const [path = "/", query = ""] = url.split(/\?(.*)/s);
    const search = query === "" ? "" : `?${query}`;
    const address = { path: decodeURIComponent(path), search, query: parsePageQuery(query) };
    return findContentPage(address, viewOf(now));
  };
  return {
    site,
    find,
    payload(url, now = NOW) {
      const page = find(url, now);
      if (!page || "redirect" in page) throw new Error(`${url} has no page`);
      return JSON.parse(JSON.stringify(toPayload(viewOf(now), page)));
    },
  };
}

/** The file of a collection with its items. */
export const collectionFile = (
  urlId: string,
  items: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  collection: { id: `c-${urlId}`, urlId, title: urlId, type: 1, typeName: "blog", ...more },
  items,
});

/** A page made of content blocks. */
export const pageFile = (urlId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  collection: { id: `p-${urlId}`, urlId, title: urlId, type: 10, typeName: "page", ...more },
  mainContent: `<p>${urlId}</p>`,
});

/** A post; its title is its id. */
export const post = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  urlId: id,
  title: id,
  ...more,
});

/** A theme with templates for blogs, events, galleries and an index. */
export const blogTheme = (): Files => ({
  "collections/blog.conf": { title: "Blog", ordering: "chronological" },
  "collections/blog.list": "{.repeated section items}{title} {.end}",
  "collections/blog.item": "{item.title}",
  "collections/events.conf": { title: "Events", ordering: "calendar" },
  "collections/events.list": "{.repeated section upcoming}{title} {.end}",
  "collections/events.item": "{item.title}",
  "collections/gallery.conf": { title: "Gallery", ordering: "user-orderable" },
  "collections/gallery.list": "{.repeated section items}{title} {.end}",
  "collections/werk.conf": { title: "Work", folder: true, index: true, fullData: true },
  "collections/werk.list": "{.repeated section collection.collections}{title} {.end}",
});
