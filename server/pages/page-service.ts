import type { Engine, TemplateError } from "../../engine/index.ts";
import type { Cart } from "../contract/schemas/cart.ts";
import type { Site } from "../site/site.ts";
import type { ClientAssets } from "./client-assets.ts";
import { renderRobots } from "./feeds/robots.ts";
import { renderSitemap } from "./feeds/sitemap.ts";
import { findPage } from "./find-page.ts";
import { type FormattedPage, renderFormat } from "./formats.ts";
import type { RefusedChoice } from "./island-product.ts";
import type { Page, PageAddress, Redirect } from "./page.ts";
import { createPlatformPages } from "./platform-pages.ts";
import { siteOrigin } from "./site-address.ts";

type PageRequest = PageAddress & {
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
  /** Whether caches that serve several visitors may keep it. */
  readonly cacheable: boolean;
  /** Sources of inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[];
};

/** The pages of one site. */
export type PageService = {
  /** The page of an address, or the page for unknown addresses. */
  answer(request: PageRequest): Promise<PageAnswer | Redirect>;
  /** `/sitemap.xml`, for a site that was asked for under this scheme and host. */
  answerSitemap(origin: string): PageAnswer;
  /** `/robots.txt`. */
  answerRobots(origin: string): PageAnswer;
  /** The page for addresses that nothing answers to. */
  answerNotFound(): Promise<PageAnswer>;
  /** A product's page with what was chosen and what is wrong with it; the 404 page for an unknown product. */
  answerRefused(refused: RefusedChoice, status: number): Promise<PageAnswer>;
  /** The page for a request that failed, with a text for the visitor. */
  answerError(status: number, text: string): Promise<PageAnswer>;
};

type PageServiceOptions = {
  readonly site: Site;
  readonly engine: Engine;
  readonly assets: ClientAssets;
  readonly debug: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of every template fault that a render met. */
  readonly onTemplateErrors: (errors: readonly TemplateError[]) => void;
};

const HTML = "text/html; charset=utf-8";

/** With it comes React, which a server that starts can do without. */
const loadRendering = () => import("./render-page.ts");

export function createPageService(options: PageServiceOptions): PageService {
  const { site, engine, assets, debug, now, onTemplateErrors } = options;
  const platform = createPlatformPages(engine);

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
      body: rendered.html,
      cacheable: !page.perVisitor && refused === undefined,
      scriptHashes: rendered.scriptHashes,
    };
  }

  /** What is not HTML. Where it names the site by what the browser asked, it is not everybody's. */
  const toAnswer = (formatted: FormattedPage, status: number, origin: string): PageAnswer => ({
    ...formatted,
    status,
    cacheable: siteOrigin(site) === origin,
    scriptHashes: [],
  });
  const originOf = (asked: string): string => siteOrigin(site) ?? asked;

  return {
    async answer({ readCart, ...address }) {
      const { path, query } = address;
      const found =
        path === "/cart"
          ? platform.cart(site)
          : (findPage(site, address, now()) ?? platform.notFound(site));
      if ("redirect" in found) return found;
      const origin = originOf(address.origin);
      const formatted =
        query.format && renderFormat(query.format, { site, page: found, origin, now: now() });
      if (formatted) return toAnswer(formatted, found.status, origin);
      const page = found.id === "cart" ? platform.cart(site, await readCart()) : found;
      if (query.format === "main-content") return render(page, undefined, "renderMainContent");
      return render(page);
    },
    answerSitemap(asked) {
      const origin = originOf(asked);
      const body = renderSitemap(site, origin, now());
      return toAnswer({ contentType: "application/xml; charset=utf-8", body }, 200, origin);
    },
    answerRobots(asked) {
      const origin = originOf(asked);
      const body = renderRobots(origin);
      return toAnswer({ contentType: "text/plain; charset=utf-8", body }, 200, origin);
    },
    answerNotFound: () => render(platform.notFound(site)),
    async answerRefused(refused, status) {
      const product = site.shop.catalog.findProduct(refused.productId, now());
      const path = product && decodeURIComponent(product.fullUrl);
      const page = path && findPage(site, { path, search: "", query: {} }, now());
      if (!page || "redirect" in page) return render(platform.notFound(site));
      return render({ ...page, status }, refused);
    },
    answerError: (status, text) => render(platform.error(site, status, text)),
  };
}
