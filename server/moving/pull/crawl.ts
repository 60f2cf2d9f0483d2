import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { type Answer, NoAnswerError, toText } from "../asking/answers.ts";
import type { Fetcher } from "../asking/fetcher.ts";
import * as limits from "../asking/limits.ts";
import { readRobots } from "../asking/robots.ts";
import { readSitemap } from "../asking/sitemap.ts";
import type { PulledForm } from "../reading/forms.ts";
import { type Navigations, readShownNavigations, readSiteLayout } from "../reading/navigation.ts";
import { isPagePath } from "../reading/old-site.ts";
import { readShownPage, type ShownPage } from "../reading/shown-page.ts";
import { readForeignJson } from "../reading/tame.ts";
import { createFoundPages, type FoundPages } from "./found-pages.ts";
import type { LostList } from "./lost.ts";
import type { OpenedSite } from "./open-site.ts";
import { createItemReader, formsOf, type PulledPage, toCollection, toPageFile } from "./pages.ts";
import { readItems } from "./read-items.ts";

/** Everything that was read of a site. */
export type Crawled = {
  readonly pages: readonly PulledPage[];
  /** Pages as visitors see them, by the URL ids of their collections. */
  readonly shown: ReadonlyMap<string, ShownPage>;
  readonly navigations: Navigations;
  readonly forms: ReadonlyMap<string, PulledForm>;
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly status: number;
  }[];
};

type Tools = {
  readonly fetcher: Fetcher;
  readonly lost: LostList;
  /** Told of each page that is asked for. */
  readonly onPage: (path: string) => void;
};

/** Reads all pages of a site that its navigations, its site map or its pages lead to. */
export async function crawl(
  { site, home, wasLocked }: OpenedSite,
  { fetcher, lost, onPage }: Tools,
): Promise<Crawled> {
  // That of a locked site keeps everybody out, whom the password has let in.
  const robots = readRobots(wasLocked ? "" : await getText("/robots.txt"));
  fetcher.slowDown(robots.pauseMs);
  const found = createFoundPages(site, (path) => {
    if (!isPagePath(path)) return false;
    if (robots.allows(path)) return true;
    lost.add(path, "robots.txt keeps it from being read");
    return false;
  });
  const shown = new Map<string, ShownPage>();
  const forms = new Map<string, PulledForm>();
  const pages = new Map<string, PulledPage>();
  const strays = new Map<string, JsonObject[]>();
  const redirects: Crawled["redirects"][number][] = [];

  async function getText(path: string): Promise<string> {
    const answer = await tryGet(path);
    return answer?.status === 200 ? toText(answer) : "";
  }
  async function tryGet(path: string) {
    try {
      return await fetcher.get(site.origin + path);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      lost.add(path.replace(/[?&]format=json(?:-pretty)?$/, ""), error.message);
      return undefined;
    }
  }
  const withFormat = (path: string, format: string): string =>
    `${path}${path.includes("?") ? "&" : "?"}format=${format}`;
  /** The data of an answer; where it is none, that of the format for people, which says the same. */
  const readData = async (path: string, answer: Answer): Promise<JsonObject | undefined> =>
    readForeignJson(toText(answer)) ??
    (answer.status === 200
      ? readForeignJson(await getText(withFormat(path, "json-pretty")))
      : undefined);
  const getJson = async (path: string): Promise<JsonObject | undefined> => {
    const answer = await tryGet(withFormat(path, "json"));
    return answer?.status === 200 ? readData(path, answer) : undefined;
  };

  /** Notes a redirect within the site; true if the address is nothing but that. */
  function follow(
    path: string,
    answer: { url: string; redirects: readonly { status: number }[] },
  ): boolean {
    const [first] = answer.redirects;
    if (!first) return false;
    const target = site.pathOf(answer.url)?.replace(/[?&]format=json(?:$|(?=&))/, "");
    if (target === path) return false;
    redirects.push({ from: path, to: target ?? answer.url, status: first.status });
    if (target !== undefined) found.add(target);
    return true;
  }

  async function readPage(path: string): Promise<void> {
    const answer = await tryGet(`${path}?format=json`);
    if (!answer || follow(path, answer)) return;
    const json = await readData(path, answer);
    if (answer.status === 404) return lost.add(path, "the old site has no such page (404)");
    if (json?.lockedPath !== undefined || answer.status === 401) {
      return lost.add(path, "is locked by a password of its own");
    }
    const collection = toCollection(json?.collection, path.slice(1));
    if (!json || !collection || answer.status !== 200) {
      return lost.add(path, `answers ${answer.status} without the data of a page`);
    }
    const urlId = String(collection.urlId);
    if (isJsonObject(json.item)) {
      // Its collection lists it; whatever is in no list is added to its own.
      strays.set(urlId, [...(strays.get(urlId) ?? []), json.item]);
      found.add(`/${urlId}`);
    } else if (!pages.has(urlId)) {
      const items = await readItems(path, json, { site, lost, getJson });
      pages.set(urlId, { urlId, collection, file: toPageFile(json, collection), items });
      await readShown(path, urlId);
      found.addLinks([
        String(json.mainContent ?? ""),
        ...(items ?? []).map(({ body }) => String(body ?? "")),
      ]);
      found.know((items ?? []).map((item) => `/${urlId}/${item.urlId}`));
    }
  }

  async function readShown(path: string, urlId: string): Promise<void> {
    const page = readShownPage(await getText(path));
    shown.set(urlId, page);
    found.addLinks(page.links);
    for (const form of page.forms.forms) forms.set(form.id, form);
    for (const id of page.forms.unread)
      lost.add(path, `the form ${id} cannot be read from its markup`);
  }

  /** Forms that stand on pages of products alone. */
  async function readProductForms(): Promise<void> {
    for (const { urlId, items = [] } of pages.values()) {
      for (const item of items) {
        const path = `/${urlId}/${item.urlId}`;
        if (formsOf(item).every((id) => forms.has(id)) || !robots.allows(path)) continue;
        for (const form of readShownPage(await getText(path)).forms.forms) forms.set(form.id, form);
        for (const id of formsOf(item)) {
          if (!forms.has(id)) lost.add(path, `the form ${id} cannot be read from its markup`);
        }
      }
    }
  }

  const layout = readSiteLayout(
    readForeignJson(await getText("/api/commondata/GetSiteLayout")),
    site,
  );
  found.add("/");
  const homeCollection = toCollection(home.collection);
  // The home page under its own name.
  if (homeCollection) found.know([`/${homeCollection.urlId}`]);
  found.addEntries(layout);
  await addSitemap(getText, found);
  for (let path = found.next(); path !== undefined; path = found.next()) {
    if (pages.size >= limits.PAGES) {
      lost.add(path, `the site has more than ${limits.PAGES} pages`);
      break;
    }
    onPage(path);
    await readPage(path);
  }
  await readProductForms();
  const homePage = shown.get(String(homeCollection?.urlId));
  const navigations =
    layout.size > 0 || !homePage ? layout : readShownNavigations(homePage.markup, site);
  return { pages: withStrays(pages, strays), shown, navigations, forms, redirects };
}

async function addSitemap(
  getText: (path: string) => Promise<string>,
  found: FoundPages,
): Promise<void> {
  const { pages, maps } = readSitemap(await getText("/sitemap.xml"));
  const paths = maps.slice(0, 50).flatMap((map) => found.pathOf(map) ?? []);
  for (const page of pages) found.add(page);
  for (const path of paths)
    for (const page of readSitemap(await getText(path)).pages) found.add(page);
}

/** Pages with the items that have a page of their own and stand in no list. */
function withStrays(
  pages: ReadonlyMap<string, PulledPage>,
  strays: ReadonlyMap<string, readonly JsonObject[]>,
): readonly PulledPage[] {
  return [...pages.values()].map((page) => {
    const ids = new Set(page.items?.map(({ id }) => id));
    const read = createItemReader();
    const missing = (strays.get(page.urlId) ?? []).map(read).filter(({ id }) => !ids.has(id));
    return missing.length === 0 ? page : { ...page, items: [...(page.items ?? []), ...missing] };
  });
}
