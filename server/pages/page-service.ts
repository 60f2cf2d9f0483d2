import type { TemplateError } from "../../engine/index.ts";
import { isLocked } from "../content/content.ts";
import type { Fault } from "../diagnostics.ts";
import { ownFilesOnly } from "../http/content-policy.ts";
import type { PageAnswer } from "../http/page-reply.ts";
import type { ClientAssets } from "../render/client-assets.ts";
import { readContentSecurity } from "../render/content-security.ts";
import type { Page, PageAddress, Redirect } from "../render/page.ts";
import { reflectedTexts } from "../render/reflected-texts.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { shopOf } from "../site/catalog/shop.ts";
import { toSearch } from "../site/page-query.ts";
import { siteOrigin } from "../site/site-address.ts";
import type { View } from "../site/view.ts";
import type { Views } from "../site/views.ts";
import type { ClosedPage } from "./closed-site.ts";
import { findContentAt, findContentPage, toOwnAddress } from "./content-pages.ts";
import { renderRobots } from "./feeds/robots.ts";
import { renderSitemap } from "./feeds/sitemap.ts";
import { type FormattedPage, renderFormat } from "./formats.ts";
import { freshnessOf } from "./freshness.ts";
import type { LockScreen } from "./locks/locked-content.ts";
import type { PageLocks } from "./locks/page-locks.ts";
import type { NoticePages } from "./notice-pages.ts";
import { createPageCache } from "./page-cache.ts";
import { findFirst, type PageSource } from "./page-source.ts";

/** A password for what stands at `path`, decoded. */
type PasswordRequest = { readonly path: string; readonly password: string };

/** Where a right password leads, and the value of the cookie that opens the page. */
type OpenedPage = { readonly redirect: string; readonly cookie?: string };

/** The pages of one site. `origin` is the scheme and host that the browser asked; it names a site that does not say its own. */
export type PageService = {
  /** The page of an address, or the page for unknown addresses. */
  answer(address: PageAddress, view: View, origin: string): Promise<PageAnswer | Redirect>;
  /** `/sitemap.xml` */
  answerSitemap(origin: string): Promise<PageAnswer>;
  /** `/robots.txt` */
  answerRobots(origin: string): PageAnswer;
  /** The page for addresses that nothing answers to. */
  answerNotFound(): Promise<PageAnswer>;
  /** The page of the product whose form was refused in this view; the 404 page when the visitor cannot see it. */
  answerRefused(view: View, status: number): Promise<PageAnswer>;
  /** Opens a locked page, or shows its lock screen with what is wrong. Nothing is opened on a site that is closed. */
  answerPassword(request: PasswordRequest, view: View): Promise<PageAnswer | OpenedPage>;
  /** The page for a request that failed, with a text for the visitor. */
  answerError(status: number, text: string): Promise<PageAnswer>;
};

export type PageServiceOptions = {
  readonly views: Views;
  /** In the order in which they are asked. */
  readonly sources: readonly PageSource[];
  readonly notices: NoticePages;
  readonly closedPage: ClosedPage;
  readonly lockScreen: LockScreen;
  readonly locks: PageLocks;
  readonly assets: ClientAssets;
  /** Whether templates are checked while they run, and nothing is cached: in development. */
  readonly debug: boolean;
  /** What development adds to a finished page. */
  readonly annotate?: ((page: RenderedPage) => Promise<string>) | undefined;
  /** Told of every template fault that a render met. */
  readonly onTemplateErrors: (errors: readonly TemplateError[]) => void;
  /** Told why a page was answered with the error page. */
  readonly onPageFault: (fault: Fault) => void;
};

const HTML = "text/html; charset=utf-8";

/** A feed of the whole site. */
const sharedAnswer = { status: 200, perVisitor: false };

/** What a site's pages may take in memory, in characters. */
const MAX_CACHE_SIZE = 32_000_000;

/** With it comes React, which a server that starts can do without. */
const loadRendering = () => import("../render/render-page.ts");

/** Answers requests for the pages of one site. */
export function createPageService(options: PageServiceOptions): PageService {
  const { views, sources, notices, closedPage, lockScreen, locks, debug } = options;
  const cache = createPageCache<PageAnswer>(MAX_CACHE_SIZE);

  async function render(
    view: View,
    page: Page,
    part: "renderPage" | "renderMainContent" = "renderPage",
  ): Promise<PageAnswer> {
    const { site } = view;
    const rendering = await loadRendering();
    const rendered = rendering[part]({ view, page, assets: options.assets, debug });
    if (rendered.errors.length > 0) options.onTemplateErrors(rendered.errors);
    const isWhole = part === "renderPage";
    return {
      status: page.status,
      contentType: HTML,
      body: isWhole && options.annotate ? await options.annotate(rendered) : rendered.html,
      ...(!page.perVisitor && !view.refused && { freshness: freshnessOf(view) }),
      security:
        site.content.contentSecurityPolicy === "compatible"
          ? { mode: "compatible" }
          : readContentSecurity({
              markup: rendered.markup,
              css: site.styles.css,
              reflected: reflectedTexts(page, view),
            }),
    };
  }

  /** What is not HTML. Where it names the site by what the browser asked, it is not everybody's. */
  const toAnswer = (
    view: View,
    formatted: FormattedPage,
    { status, perVisitor }: Pick<Page, "status" | "perVisitor">,
    origin: string,
  ): PageAnswer => ({
    ...formatted,
    status,
    ...(siteOrigin(view.site) === origin && !perVisitor && { freshness: freshnessOf(view) }),
    security: ownFilesOnly,
  });
  const originOf = (view: View, asked: string): string => siteOrigin(view.site) ?? asked;

  async function answer(
    address: PageAddress,
    view: View,
    asked: string,
  ): Promise<PageAnswer | Redirect> {
    const { format } = address.query;
    const page = (await findFirst(sources, address, view)) ?? notices.notFound(view);
    if ("redirect" in page) return page;
    const origin = originOf(view, asked);
    const formatted = format && renderFormat(format, { view, page, origin, debug });
    if (formatted) return toAnswer(view, formatted, page, origin);
    if (page.fault) {
      options.onPageFault(page.fault);
      return render(view, notices.error(view, 500, view.site.texts.errorText));
    }
    return render(view, page, format === "main-content" ? "renderMainContent" : "renderPage");
  }

  return {
    async answer(address, view, origin) {
      // Path and query apart, as the path is decoded and may hold a question mark of its own.
      const key = JSON.stringify([view.revision, address.path, toSearch(address.query)]);
      const known = cache.get(key, view.now);
      if (known) return known;
      const answered = await answer(address, view, origin);
      if (!debug && "freshness" in answered && answered.freshness && answered.status === 200) {
        const until = view.now + answered.freshness.seconds * 1000;
        cache.set(key, answered, { size: answered.body.length, until });
      }
      return answered;
    },
    async answerSitemap(asked) {
      const view = views.of();
      const closed = closedPage(view);
      if (closed) return render(view, closed);
      const origin = originOf(view, asked);
      const body = renderSitemap(view, origin);
      const contentType = "application/xml; charset=utf-8";
      return toAnswer(view, { contentType, body }, sharedAnswer, origin);
    },
    answerRobots(asked) {
      const view = views.of();
      const origin = originOf(view, asked);
      const contentType = "text/plain; charset=utf-8";
      return toAnswer(view, { contentType, body: renderRobots(origin) }, sharedAnswer, origin);
    },
    answerNotFound() {
      const view = views.of();
      return render(view, notices.notFound(view));
    },
    async answerRefused(view, status) {
      const product = view.refused && shopOf(view).findProduct(view.refused.productId);
      const path = product && decodeURIComponent(product.fullUrl);
      const page = path && findContentPage({ path, search: "", query: {} }, view);
      if (!page || "redirect" in page) return render(view, notices.notFound(view));
      return render(view, { ...page, status });
    },
    async answerPassword({ path, password }, view) {
      const closed = closedPage(view);
      if (closed) return render(view, closed);
      const content = findContentAt(view, path);
      if (!content) return render(view, notices.notFound(view));
      // What begins with a page of the content is an address of this site, never of another one.
      const redirect = toOwnAddress(path);
      if (!isLocked(content)) return { redirect };
      const cookie = locks.open(content, password, view.opened);
      return cookie === undefined
        ? render(view, lockScreen(view, path, "passwordWrong"))
        : { redirect, cookie };
    },
    answerError(status, text) {
      const view = views.of();
      return render(view, notices.error(view, status, text));
    },
  };
}
