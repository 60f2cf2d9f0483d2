import type { Engine, TemplateError } from "../../engine/index.ts";
import type { Cart } from "../contract/schemas/cart.ts";
import type { Site } from "../site/site.ts";
import type { ClientAssets } from "./client-assets.ts";
import { findPage } from "./find-page.ts";
import type { RefusedChoice } from "./island-product.ts";
import type { Page, PageAddress, Redirect } from "./page.ts";
import { toPayload } from "./payload.ts";
import { createPlatformPages } from "./platform-pages.ts";
import { renderMainContent, renderPage } from "./render-page.ts";

type PageRequest = PageAddress & {
  /** Reads the visitor's cart; called only for pages that show it. */
  readonly readCart: () => Promise<Cart>;
};

export type PageAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Whether caches that serve several visitors may keep it. */
  readonly cacheable: boolean;
  /** Sources of inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[];
};

/** The pages of one site. */
export type PageService = {
  /** The page of an address, or the page for unknown addresses. */
  answer(request: PageRequest): Promise<PageAnswer | Redirect>;
  /** The page for addresses that nothing answers to. */
  answerNotFound(): PageAnswer;
  /** A product's page with what was chosen and what is wrong with it; the 404 page for an unknown product. */
  answerRefused(refused: RefusedChoice, status: number): PageAnswer;
  /** The page for a request that failed, with a text for the visitor. */
  answerError(status: number, text: string): PageAnswer;
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
const JSON_TYPE = "application/json; charset=utf-8";

export function createPageService(options: PageServiceOptions): PageService {
  const { site, engine, assets, debug, now, onTemplateErrors } = options;
  const platform = createPlatformPages(engine);

  function render(page: Page, refused?: RefusedChoice, part = renderPage): PageAnswer {
    const rendered = part({ site, page, assets, now: now(), refused, debug });
    if (rendered.errors.length > 0) onTemplateErrors(rendered.errors);
    return {
      status: page.status,
      contentType: HTML,
      body: rendered.html,
      cacheable: !page.perVisitor && refused === undefined,
      scriptHashes: rendered.scriptHashes,
    };
  }

  const json = (page: Page, indent?: number): PageAnswer => ({
    status: page.status,
    contentType: JSON_TYPE,
    body: JSON.stringify(toPayload(site, page, now()), null, indent),
    cacheable: true,
    scriptHashes: [],
  });

  return {
    async answer({ readCart, ...address }) {
      const { path, query } = address;
      const found =
        path === "/cart"
          ? platform.cart(site)
          : (findPage(site, address, now()) ?? platform.notFound(site));
      if ("redirect" in found) return found;
      if (query.format === "json") return json(found);
      if (query.format === "json-pretty") return json(found, 2);
      const page = found.id === "cart" ? platform.cart(site, await readCart()) : found;
      if (query.format === "main-content") return render(page, undefined, renderMainContent);
      return render(page);
    },
    answerNotFound: () => render(platform.notFound(site)),
    answerRefused(refused, status) {
      const product = site.shop.catalog.findProduct(refused.productId, now());
      const path = product && decodeURIComponent(product.fullUrl);
      const page = path && findPage(site, { path, search: "", query: {} }, now());
      if (!page || "redirect" in page) return render(platform.notFound(site));
      return render({ ...page, status }, refused);
    },
    answerError: (status, text) => render(platform.error(site, status, text)),
  };
}
