import type { Engine, TemplateError } from "../../engine/index.ts";
import { isLocked } from "../content/content.ts";
import type { Cart } from "../contract/schemas/cart.ts";
import type { FoundItems } from "../contract/schemas/search.ts";
import type { DevelopmentState } from "../development/notes.ts";
import type { Fault } from "../diagnostics.ts";
import type { ClientAssets } from "../render/client-assets.ts";
import {
  type ContentSecurity,
  ownFilesOnly,
  readContentSecurity,
} from "../render/content-security.ts";
import type { RefusedChoice } from "../render/island-product.ts";
import type { Page, PageAddress, Redirect } from "../render/page.ts";
import { reflectedTexts } from "../render/reflected-texts.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { toFoundItems } from "../search/search-data.ts";
import type { ShopSite } from "../site/catalog/shop.ts";
import { toSearch } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import { siteOrigin } from "../site/site-address.ts";
import { isExpired } from "../site/site-state.ts";
import { renderRobots } from "./feeds/robots.ts";
import { renderSitemap } from "./feeds/sitemap.ts";
import { findContentAt, findPage, toOwnAddress } from "./find-page.ts";
import { type FormattedPage, renderFormat } from "./formats.ts";
import { type Freshness, freshnessOf } from "./freshness.ts";
import type { PageLocks } from "./locks/page-locks.ts";
import { createPageCache } from "./page-cache.ts";
import { findAnyPage, findClosedPage } from "./platform-addresses.ts";
import { createPlatformPages } from "./platform-pages.ts";

type PageRequest = PageAddress & {
  /** URL ids of the locked pages that the visitor has opened. */
  readonly opened: ReadonlySet<string>;
  /** Scheme and host that the browser asked; names a site that does not say its own. */
  readonly origin: string;
  /** Reads the visitor's cart; called only for pages that show it. */
  readonly readCart: () => Promise<Cart>;
};

export type PageAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Name under which browsers keep it as a file. */
  readonly fileName?: string;
  /** For how long caches that serve several visitors may keep it; missing for what is one visitor's. */
  readonly freshness?: Freshness;
  readonly security: ContentSecurity;
};

/** A password for what stands at `path`, decoded. */
type PasswordRequest = {
  readonly path: string;
  readonly password: string;
  /** As in `PageRequest`. */
  readonly opened: ReadonlySet<string>;
};

/** Where a right password leads, and the value of the cookie that opens the page. */
type OpenedPage = { readonly redirect: string; readonly cookie?: string };

/** The pages of one site. */
export type PageService = {
  /** Whether the site's time is over: it takes nothing from visitors any more. */
  readonly isExpired: boolean;
  /** What a search finds, `page` by page from 1, for scripts that show it themselves. */
  search(text: string, page: number): FoundItems;
  /** The page of an address, or the page for unknown addresses. */
  answer(request: PageRequest): Promise<PageAnswer | Redirect>;
  /** `/sitemap.xml`, for a site that was asked for under this scheme and host. */
  answerSitemap(origin: string): Promise<PageAnswer>;
  /** `/robots.txt`. */
  answerRobots(origin: string): PageAnswer;
  /** The page for addresses that nothing answers to. */
  answerNotFound(): Promise<PageAnswer>;
  /**
   * A product's page with what was chosen and what is wrong with it; the 404 page for a product that `shop`, as the visitor
   * sees it, does not sell.
   */
  answerRefused(refused: RefusedChoice, status: number, shop: ShopSite): Promise<PageAnswer>;
  /** Opens a locked page, or shows its lock screen with what is wrong. Nothing is opened on a site that is closed. */
  answerPassword(request: PasswordRequest): Promise<PageAnswer | OpenedPage>;
  /** The page for a request that failed, with a text for the visitor. */
  answerError(status: number, text: string): Promise<PageAnswer>;
};

type PageServiceOptions = {
  readonly site: Site;
  readonly locks: PageLocks;
  readonly engine: Engine;
  readonly assets: ClientAssets;
  readonly debug: boolean;
  /** With `debug`, for a site that follows its files: what pages say of it. */
  readonly development?: DevelopmentState | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of every template fault that a render met. */
  readonly onTemplateErrors: (errors: readonly TemplateError[]) => void;
  /** Told why a page was answered with the error page. */
  readonly onPageFault: (fault: Fault) => void;
};

const HTML = "text/html; charset=utf-8";

const everybodys = { status: 200, perVisitor: false };

/** What a site's pages may take in memory, in characters. */
const MAX_CACHE_SIZE = 32_000_000;

/** With it comes React, which a server that starts can do without. */
const loadRendering = () => import("../render/render-page.ts");
const loadDevelopmentNotes = () => import("../development/notes.ts");

export function createPageService(options: PageServiceOptions): PageService {
  const { site, locks, engine, assets, debug, now, onTemplateErrors, onPageFault } = options;
  const platform = createPlatformPages(engine);
  const cache = createPageCache<PageAnswer>(MAX_CACHE_SIZE);

  async function render(
    page: Page,
    refused?: RefusedChoice,
    part: "renderPage" | "renderMainContent" = "renderPage",
  ): Promise<PageAnswer> {
    const rendering = await loadRendering();
    const rendered = rendering[part]({ site, page, assets, now: now(), refused, debug });
    if (rendered.errors.length > 0) onTemplateErrors(rendered.errors);
    return {
      status: page.status,
      contentType: HTML,
      body: debug && part === "renderPage" ? await withNotes(rendered) : rendered.html,
      ...(!page.perVisitor && !refused && { freshness: freshnessOf(site, now()) }),
      security:
        site.content.contentSecurityPolicy === "compatible"
          ? { mode: "compatible" }
          : readContentSecurity({
              html: rendered.html,
              css: site.styles.css,
              reflected: reflectedTexts(page, refused),
            }),
    };
  }

  async function withNotes({ html, errors }: RenderedPage): Promise<string> {
    const { addDevelopmentNotes } = await loadDevelopmentNotes();
    const themeFolder = site.theme.folder;
    return addDevelopmentNotes(html, { errors, themeFolder, state: options.development });
  }

  /** What is not HTML. Where it names the site by what the browser asked, it is not everybody's. */
  const toAnswer = (
    formatted: FormattedPage,
    { status, perVisitor }: Pick<Page, "status" | "perVisitor">,
    origin: string,
  ): PageAnswer => ({
    ...formatted,
    status,
    ...(siteOrigin(site) === origin && !perVisitor && { freshness: freshnessOf(site, now()) }),
    security: ownFilesOnly,
  });
  const originOf = (asked: string): string => siteOrigin(site) ?? asked;

  async function answer({
    readCart,
    opened,
    ...address
  }: PageRequest): Promise<PageAnswer | Redirect> {
    const { query } = address;
    const found = findAnyPage(platform, site, address, { now: now(), opened });
    if ("redirect" in found) return found;
    const origin = originOf(address.origin);
    const formatted =
      query.format && renderFormat(query.format, { site, page: found, origin, now: now(), debug });
    if (formatted) return toAnswer(formatted, found, origin);
    if (found.fault) {
      onPageFault(found.fault);
      return render(platform.error(site, 500, site.texts.errorText));
    }
    const page = found.id === "cart" ? platform.cart(site, await readCart()) : found;
    if (query.format === "main-content") return render(page, undefined, "renderMainContent");
    return render(page);
  }

  return {
    isExpired: isExpired(site),
    search: (text, page) => toFoundItems(site, text, page, now()),
    async answer(request) {
      // Apart, as the path is decoded and may hold a question mark of its own.
      const key = JSON.stringify([request.path, toSearch(request.query)]);
      const known = cache.get(key, now());
      if (known) return known;
      const answered = await answer(request);
      if (!debug && "freshness" in answered && answered.freshness && answered.status === 200) {
        const until = now() + answered.freshness.seconds * 1000;
        cache.set(key, answered, { size: answered.body.length, until });
      }
      return answered;
    },
    async answerSitemap(asked) {
      const closed = findClosedPage(platform, site);
      if (closed) return render(closed);
      const origin = originOf(asked);
      const body = renderSitemap(site, origin, now());
      return toAnswer({ contentType: "application/xml; charset=utf-8", body }, everybodys, origin);
    },
    answerRobots(asked) {
      const origin = originOf(asked);
      const body = renderRobots(origin);
      return toAnswer({ contentType: "text/plain; charset=utf-8", body }, everybodys, origin);
    },
    answerNotFound: () => render(platform.notFound(site)),
    async answerRefused(refused, status, shop) {
      const product = shop.catalog.findProduct(refused.productId, now());
      const path = product && decodeURIComponent(product.fullUrl);
      const page = path && findPage(site, { path, search: "", query: {} }, now());
      if (!page || "redirect" in page) return render(platform.notFound(site));
      return render({ ...page, status }, refused);
    },
    async answerPassword({ path, password, opened }) {
      const closed = findClosedPage(platform, site);
      if (closed) return render(closed);
      const content = findContentAt(site, path);
      if (!content) return render(platform.notFound(site));
      // What begins with a page of the content is an address of this site, never of another one.
      const redirect = toOwnAddress(path);
      if (!isLocked(content)) return { redirect };
      const cookie = locks.open(content, password, opened);
      return cookie === undefined
        ? render(platform.lockScreen(site, path, "passwordWrong"))
        : { redirect, cookie };
    },
    answerError: (status, text) => render(platform.error(site, status, text)),
  };
}
