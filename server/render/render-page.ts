import { hash } from "node:crypto";
import {
  KeptParts,
  property,
  type Template,
  type TemplateError,
  toText,
  type Value,
} from "../../engine/index.ts";
import type { WidgetIsland } from "../../formatters/index.ts";
import { renderAddOns } from "../blocks/products/add-ons.ts";
import { renderQuickView } from "../blocks/products/quick-view.ts";
import { isLocked } from "../content/content.ts";
import { Layout } from "../content/pages/layout.ts";
import type { AllowedSources } from "../content/settings/allowed-sources.ts";
import type { ContentSecurity } from "../http/content-policy.ts";
import type { EncodedBody } from "../http/page-body.ts";
import type { ProductPlace } from "../site/catalog/merchandising.ts";
import type { SellableProduct } from "../site/catalog/product.ts";
import { shopOf } from "../site/catalog/shop.ts";
import type { SharedView, View } from "../site/view.ts";
import { withPictureVersions } from "./areas/content-pictures.ts";
import { renderArea, toOwnAreas, toPageBlockHost } from "./areas/layouts.ts";
import type { ClientAssets } from "./assets/client-assets.ts";
import { disqusScript } from "./assets/disqus.ts";
import { finishPage } from "./finish-page.ts";
import { renderHead } from "./head/head.ts";
import { PageHost } from "./host/page-host.ts";
import { createFormWriter } from "./islands/form-writer.ts";
import type { CreateIslandWriter, IslandWriter } from "./islands/island-writer.ts";
import { loadIslandWriter } from "./islands/islands.ts";
import type { PageMarkup } from "./markup/markup-collector.ts";
import { announcementBar } from "./notices/announcement-bar.ts";
import { toConsentBar } from "./notices/consent-bar.ts";
import { toMobileInfoBar } from "./notices/mobile-info-bar.ts";
import { toPopup } from "./notices/popup.ts";
import { toStatusMark } from "./notices/status-marks.ts";
import { toWithdrawalLink } from "./notices/withdrawal-link.ts";
import type { Page } from "./page/page.ts";
import { type Declined, PageMarks, type Piece } from "./page/page-marks.ts";
import { type PageRoot, Root, WatchedRoot } from "./page/page-root.ts";
import { ScriptMarks } from "./page/script-marks.ts";
import { toVariables } from "./page/variables.ts";
import type { PageScripts } from "./page-facts.ts";
import { toContextScript } from "./payload/page-context.ts";
import { toTemplateData } from "./payload/payload.ts";
import { leadsToPage, toButtonPlace, writeButtonLink } from "./product/button-place.ts";
import { toIslandProduct } from "./product/island-product.ts";
import { merchandisingOn } from "./product/page-merchandising.ts";
import { type PriceFrame, toOwnPriceFrame, toPriceFrame } from "./product/price-frame.ts";
import { writeProductFields } from "./product/product-fields.ts";
import { toRestockForm } from "./product/restock-form.ts";
import { toWaitlist } from "./product/waitlist.ts";
import { repeatableTags } from "./tags/index.ts";

type RenderInput = {
  readonly view: View;
  readonly page: Page;
  /** The month that the page was asked for: blocks may show it. */
  readonly month?: string | undefined;
  readonly assets: ClientAssets;
  /** In development, or where an owner asks for it: templates are checked while they run (`{.debug?}`, the image macro). */
  readonly debug: boolean;
};

/** A page as HTML. */
export type RenderedPage = {
  readonly body: EncodedBody;
  /** What it needs if all of its text is the theme's and the owner's own. */
  readonly security: ContentSecurity;
  /** From where it may load besides its own files. */
  readonly allowed: AllowedSources;
  /** What its markup shows. */
  readonly markup: () => PageMarkup;
  /** Errors in the theme's templates; the rest of the page is rendered. */
  readonly errors: readonly TemplateError[];
};

/** Writes pages as HTML. */
export type Renderer = {
  /** A whole page. */
  renderPage(input: RenderInput): RenderedPage;
  /** Only the main content of a page, as for `?format=main-content`. */
  renderMainContent(input: RenderInput): RenderedPage;
  /** The product of an item page for a lightbox on another page, as for `?format=quick-view`. */
  renderQuickView(input: RenderInput): RenderedPage;
};

/** Loads the islands' components, once. */
export async function createRenderer(): Promise<Renderer> {
  const createIslandWriter = await loadIslandWriter();
  return {
    renderPage: (input) =>
      placingIslands(input.view, (declined) =>
        renderDocument(input, createIslandWriter(input.view.site), declined),
      ),
    renderMainContent: (input) =>
      placingIslands(input.view, (declined) => {
        const islands = createIslandWriter(input.view.site);
        const { main, marks, host } = createRendering(input, islands, declined);
        const { html, errors } = main();
        return { pieces: marks.read(html), marks, errors: [...errors, ...host.blocks.errors] };
      }),
    renderQuickView: (input) =>
      placingIslands(input.view, (declined) => renderLightbox(input, createIslandWriter, declined)),
  };
}

type Output = Pick<MarkedPage, "errors"> & { readonly html: string };

/** A page whose islands still carry their marks. */
type MarkedPage = {
  readonly pieces: readonly Piece[];
  readonly marks: PageMarks;
  readonly errors: readonly TemplateError[];
  /** What only the page itself shows to be needed. */
  readonly scripts?: PageScripts;
  /** What the site announces, where the page shows it. */
  readonly bar?: string;
};

/**
 * Renders until every island is in a valid place, almost always just once. Plain markup instead of one island may
 * misplace the islands after it; in that case, all become plain markup.
 */
function placingIslands(view: View, render: (declined: Declined) => MarkedPage): RenderedPage {
  const renderWithout = (declined: Declined) => {
    const { pieces, marks, errors, scripts, bar = "" } = render(declined);
    const { bytes, facts, markup } = finishPage(view, { pieces, marks, scripts, bar });
    const { security, allowed, token, misplaced } = facts;
    return { page: { body: { bytes, token }, security, allowed, markup, errors }, misplaced };
  };
  const first = renderWithout(new Set());
  if (first.misplaced.size === 0) return first.page;
  const second = renderWithout(first.misplaced);
  return second.misplaced.size === 0 ? second.page : renderWithout("all").page;
}

/**
 * A page's document: the main content first, then the layout around it. Head and foot depend on the islands of
 * both, so the layout is rendered with marks in their places.
 */
function renderDocument(input: RenderInput, islands: IslandWriter, declined: Declined): MarkedPage {
  const { view, page, assets, debug } = input;
  const { site } = view;
  const rendering = createRendering(input, islands, declined);
  const main = rendering.main();
  const { layouts } = site.theme;
  const layout = page.document ?? layouts.get(page.layout) ?? layouts.get("default");
  if (!layout) throw new Error(`${site.theme.folder} has no layout 'default'`);
  const document = rendering.template(layout, main.html);
  const { marks, host } = rendering;
  const { output } = document;
  const { footer = "" } = page.isOwnerArea ? {} : site.content.codeInjection;
  // At the end of the body there is always room for an island.
  const writeForm = createFormWriter({ view, page, islands, place: (write) => write() });
  const notices = page.document ? "" : toMobileInfoBar(view) + toPopup(site, page, writeForm);
  // After all that may ask for an island.
  const islandTags = toIslandTags(islands, assets);
  const comments = disqusScript(site.content, output);
  const status = toStatusMark(view, page);
  const withdrawal = toWithdrawalLink(view, page);
  const consent = toConsentBar(view, page);
  const foot = islands.productForms() + withdrawal + consent + status + notices + comments + footer;
  const head = renderHead({ view, page, assets, islandTags });
  const pieces = marks.read(output, { head, foot });
  return {
    marks,
    pieces,
    bar: page.document ? "" : announcementBar(view),
    errors: [...main.errors, ...document.errors, ...host.blocks.errors],
    scripts: {
      context: toContextScript({ view, page, debug }),
      assets,
      usesCaptcha: islands.usesCaptcha() || host.hasRestockForms,
    },
  };
}

/** A product beside whatever the other page holds: its ids begin in a way of their own. */
function renderLightbox(
  input: RenderInput,
  createIslandWriter: CreateIslandWriter,
  declined: Declined,
): MarkedPage {
  const { content, item } = input.page;
  if (!content || !item) throw new Error("only the page of an item has a quick view");
  const idPrefix = `q${hash("sha256", item.id, "hex").slice(0, 8)}-`;
  const islands = createIslandWriter({ ...input.view.site, idPrefix });
  const { marks, host } = createRendering(input, islands, declined, { isLightbox: true });
  const html = renderQuickView(content, item, toPageBlockHost(host));
  const pieces = marks.read(html + islands.productForms());
  return { pieces, marks, errors: host.blocks.errors };
}

/**
 * What hydrates the islands of a page, and what that will load: a low priority, because they work without it, and pictures
 * are seen first.
 */
function toIslandTags({ used }: IslandWriter, assets: ClientAssets): readonly string[] {
  if (used.size === 0) return [];
  return [
    ...assets
      .islandModules(used)
      .map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    `<script type="module" src="${assets.islandScript}"></script>`,
  ];
}

function createRendering(
  { view, page, month, debug }: RenderInput,
  islands: IslandWriter,
  declined: Declined,
  { isLightbox = false } = {},
) {
  const { site, now } = view;
  const marks = new PageMarks(declined);
  const scripts = new ScriptMarks(site.theme.scripts, { joins: !debug });
  // Whoever sees a locked page has opened it. Other pages that the visitor has opened must not change this one.
  const shown = page.content && isLocked(page.content) ? [page.content.collection.urlId] : [];
  const shop = shopOf({ ...view, opened: new Set(shown) });
  const writeForm = createFormWriter({
    view,
    page,
    islands,
    place: (write) => marks.write(write),
  });
  const placeOf = ({ id }: SellableProduct): ProductPlace =>
    page.item?.id === id && !isLightbox ? "item" : "block";
  // Above and below the first of several buttons.
  let hasFields = false;
  let hasAddOns = false;
  const renderIsland = ({ product: asked, ...island }: WidgetIsland): string | undefined => {
    if (!asked) return marks.write(() => islands.renderIsland(island));
    const product = shop.findProduct(toText(property(asked.item, "id")));
    if (!product) return undefined;
    const shared = toIslandProduct(product, view, placeOf(product));
    if (island.name !== "add-to-cart") {
      return marks.write(() => islands.renderIsland({ ...island, product: shared }));
    }
    const isOwnPage = placeOf(product) === "item";
    const fields = islands.fieldsOf(product.id);
    const place = { isOwnPage, fields, isExpress: shop.rules.isExpress };
    const button = { ...island, props: { ...island.props, ...toButtonPlace(product, place) } };
    const html = marks.write(() => {
      if (leadsToPage(product, place)) return writeButtonLink(button, product.fullUrl);
      const before = isOwnPage && !hasFields ? writeProductFields(product, view, islands) : "";
      hasFields ||= isOwnPage;
      return before + islands.renderIsland({ ...button, product: shared });
    });
    if (html === undefined || !isOwnPage) return html;
    const waitlist = toWaitlist(shared, page, site, writeForm);
    if (hasAddOns || !page.item) return html + waitlist;
    hasAddOns = true;
    return html + waitlist + renderAddOns(page.item, toPageBlockHost(host));
  };
  const priceFrameOf = (item: Value): PriceFrame | undefined => {
    const product = shop.findProduct(toText(property(item, "id")));
    if (!product) return undefined;
    const toFrame = placeOf(product) === "item" ? toOwnPriceFrame : toPriceFrame;
    return view.derive(toFrame, product);
  };
  const merchandisingOf = (item: Value) => {
    const product = shop.findProduct(toText(property(item, "id")));
    return product && merchandisingOn(view, placeOf(product), product);
  };
  const restockForm = (item: Value, variantId: string) => {
    const product = shop.findProduct(toText(property(item, "id")));
    return product && toRestockForm(view, product, variantId);
  };
  const { content, listing } = page;
  const variables = toVariables(view, page, marks);
  const host = new PageHost({
    view,
    page: content,
    filters: listing?.filters ?? {},
    month,
    variables,
    scripts,
    marks,
    renderIsland,
    writeForm,
    priceFrameOf,
    merchandisingOf,
    restockForm,
    repeatable: repeatableTags,
  });
  const parts = view.derive(createKeptParts, site);
  const areas = toOwnAreas(host, page);
  const rootOf: PageRoot = hasNone(areas)
    ? view.derive<Page, PageRoot>(debug ? createDebugRoot : createRoot, page)
    : new Root({ ...toTemplateData(view, page), ...areas, ...(debug && { debug }) });
  const wholes = rootOf instanceof WatchedRoot ? view.derive(createKeptWholes, site) : undefined;
  /** `mainContent` is what the layout wraps; empty while the main content itself is rendered. */
  function template(source: Template, mainContent: string) {
    const squarespace = host.ofThisRender({
      ...variables.squarespace,
      "main-content": mainContent,
    });
    const onRead = () => host.readVariable();
    const { output, errors } = source.render(rootOf.with({ ...variables, squarespace }, onRead), {
      locale: site.locale,
      now,
      partials: site.theme.partials,
      enableExpr: true,
      enableInclude: true,
      host,
      keeping: { parts, host, wholes: source === page.main ? wholes : undefined },
    });
    // Whoever keeps the root need not keep the main content with it, nor all that was made for this page.
    rootOf.with(variables, nobodyAsks);
    return { output: scripts.read(output), errors };
  }
  return {
    marks,
    host,
    template,
    main(): Output {
      if (page.main instanceof Layout) {
        return { html: renderArea(host, page.main, "page"), errors: [] };
      }
      if (typeof page.main === "string") {
        return { html: withPictureVersions(page.main, site.files), errors: [] };
      }
      if ("island" in page.main) {
        const { island, forms } = page.main;
        return {
          html: (host.renderIsland(island) ?? islands.renderPlain(island)) + forms,
          errors: [],
        };
      }
      const { output, errors } = template(page.main, "");
      return { html: output, errors };
    },
  };
}

const nobodyAsks = (): void => {};

const hasNone = (areas: object): boolean => Object.keys(areas).length === 0;

const createKeptParts = (): KeptParts => new KeptParts();

const createKeptWholes = (): KeptParts => new KeptParts();

const createRoot = (page: Page, view: SharedView): WatchedRoot =>
  new WatchedRoot(toTemplateData(view, page));

const createDebugRoot = (page: Page, view: SharedView): Root =>
  new Root({ ...toTemplateData(view, page), debug: true });
