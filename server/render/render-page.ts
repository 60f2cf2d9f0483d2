import {
  property,
  type Template,
  type TemplateError,
  toText,
  type Value,
} from "../../engine/index.ts";
import type { WidgetIsland } from "../../formatters/index.ts";
import { isLocked } from "../content/content.ts";
import { Layout } from "../content/layout.ts";
import { shopOf } from "../site/catalog/shop.ts";
import type { View } from "../site/view.ts";
import { withAnnouncement } from "./announcement-bar.ts";
import type { ClientAssets } from "./client-assets.ts";
import { withPictureVersions } from "./content-pictures.ts";
import { disqusScript } from "./disqus.ts";
import { blockScripts } from "./head/block-scripts.ts";
import { renderHead } from "./head/head.ts";
import { platformScripts } from "./head/platform-scripts.ts";
import { type Declined, IslandMarks } from "./island-marks.ts";
import { toIslandProduct } from "./island-product.ts";
import type { CreateIslandWriter, IslandWriter } from "./island-writer.ts";
import { loadIslandWriter } from "./islands.ts";
import { renderArea, toOwnAreas } from "./layouts.ts";
import type { PageMarkup } from "./markup-collector.ts";
import { toMobileInfoBar } from "./mobile-info-bar.ts";
import type { Page } from "./page.ts";
import { toContextScript } from "./page-context.ts";
import { PageHost, withVariables } from "./page-host.ts";
import { readPageMarkup } from "./page-markup.ts";
import { toPayload } from "./payload/payload.ts";
import { toPopup } from "./popup.ts";
import { toPriceFrame } from "./price-frame.ts";
import { ScriptMarks } from "./script-marks.ts";
import { readScriptNeeds } from "./script-needs.ts";
import { searchScripts } from "./search-scripts.ts";
import { socialSymbols } from "./social-symbols.ts";
import { createPlaceMarks, toVariables } from "./variables.ts";

type RenderInput = {
  readonly view: View;
  readonly page: Page;
  /** The month that the page was asked for: blocks may show it. */
  readonly month?: string | undefined;
  readonly assets: ClientAssets;
  /** In development: templates are checked while they run (`{.debug?}`, the image macro). */
  readonly debug: boolean;
};

/** A page as HTML. */
export type RenderedPage = {
  readonly html: string;
  /** What its markup shows. */
  readonly markup: PageMarkup;
  /** Errors in the theme's templates; the rest of the page is rendered. */
  readonly errors: readonly TemplateError[];
};

/** Only the main content of a page, as for `?format=main-content`. */
export async function renderMainContent(input: RenderInput): Promise<RenderedPage> {
  const createIslandWriter = await getIslandWriters();
  return placingIslands((declined) => {
    const rendering = createRendering(input, createIslandWriter(input.view.site), declined);
    const { html, errors } = rendering.main();
    const { marks, host } = rendering;
    return { html, marks, errors: [...errors, ...host.blocks.errors] };
  });
}

/** Renders a whole page. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const createIslandWriter = await getIslandWriters();
  return placingIslands((declined) =>
    renderDocument(input, createIslandWriter(input.view.site), declined),
  );
}

let islandWriters: Promise<CreateIslandWriter> | undefined;

/** Loads the islands' components once. */
const getIslandWriters = () => (islandWriters ??= loadIslandWriter());

type Output = Pick<RenderedPage, "html" | "errors">;

/** A page whose islands still carry their marks. */
type MarkedPage = Output & {
  readonly marks: IslandMarks;
  /** Puts in what only the page itself shows to be needed. */
  readonly finish?: (html: string, markup: PageMarkup) => Pick<RenderedPage, "html" | "markup">;
};

/**
 * Renders until every island is in a valid place, almost always just once. Plain markup instead of one island may
 * misplace the islands after it; in that case, all become plain markup.
 */
function placingIslands(render: (declined: Declined) => MarkedPage): RenderedPage {
  const renderWithout = (declined: Declined) => {
    const { html: marked, marks, errors, finish } = render(declined);
    const markup = readPageMarkup(marked, marks.mark);
    const { html, misplaced } = marks.read(marked, markup.texts);
    return { page: { errors, ...(finish?.(html, markup) ?? { html, markup }) }, misplaced };
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
  const contextScript = toContextScript({ view, page, debug });
  const { layouts } = site.theme;
  const layout = page.document ?? layouts.get(page.layout) ?? layouts.get("default");
  if (!layout) throw new Error(`${site.theme.folder} has no layout 'default'`);
  const document = rendering.template(layout, main.html);
  const { places, host } = rendering;
  const islandTags = toIslandTags(islands, assets);
  const { footer = "" } = site.content.codeInjection;
  const notices = page.document ? "" : toMobileInfoBar(view) + toPopup(site, page);
  const comments = disqusScript(site.content, document.output);
  const symbols = socialSymbols(view, assets, document.output);
  const foot = islands.productForms() + notices + symbols + comments + footer;
  const head = renderHead({ view, page, assets, islandTags, scriptPlace: places.scripts });
  const { output } = document;
  const ending = output.includes(places.foot) ? "" : foot;
  const filled =
    fillPlaces(
      output,
      new Map([
        [places.head, head],
        [places.foot, foot],
      ]),
    ) + ending;
  return {
    marks: rendering.marks,
    html: page.document ? filled : withAnnouncement(filled, site),
    errors: [...main.errors, ...document.errors, ...host.blocks.errors],
    finish(html, markup) {
      const scripts = [
        `<script>${contextScript}</script>`,
        ...platformScripts(assets, readScriptNeeds(site, markup)),
        ...searchScripts(html, site.texts, assets),
        ...blockScripts(assets, html),
      ];
      return {
        html: fillPlaces(html, new Map([[places.scripts, scripts.join("\n")]])),
        markup: {
          ...markup,
          scripts: [{ text: contextScript, isClassic: true }, ...markup.scripts],
        },
      };
    },
  };
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

/** Puts each part where its mark stands first, and removes any others of the mark. */
function fillPlaces(html: string, parts: ReadonlyMap<string, string>): string {
  const places = [...parts].flatMap(([mark, part]) =>
    startsOf(html, mark).map((start, position) => ({
      start,
      end: start + mark.length,
      part: position === 0 ? part : "",
    })),
  );
  let filled = "";
  let from = 0;
  for (const { start, end, part } of places.sort((one, other) => one.start - other.start)) {
    filled += html.slice(from, start) + part;
    from = end;
  }
  return filled + html.slice(from);
}

function startsOf(html: string, mark: string): number[] {
  const starts: number[] = [];
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    starts.push(at);
  }
  return starts;
}

function createRendering(
  { view, page, month, debug }: RenderInput,
  islands: IslandWriter,
  declined: Declined,
) {
  const { site, now } = view;
  const marks = new IslandMarks(declined);
  const scripts = new ScriptMarks(site.theme.scripts, { joins: !debug });
  // Whoever sees a locked page has opened it. Other pages that the visitor has opened must not change this one.
  const shown = page.content && isLocked(page.content) ? [page.content.collection.urlId] : [];
  const shop = shopOf({ ...view, opened: new Set(shown) });
  const renderIsland = ({ product: asked, ...island }: WidgetIsland): string | undefined => {
    if (!asked) return marks.write(() => islands.renderIsland(island));
    const product = shop.findProduct(toText(property(asked.item, "id")));
    if (!product) return undefined;
    return marks.write(() =>
      islands.renderIsland({ ...island, product: toIslandProduct(product, view) }),
    );
  };
  const framePrice = (item: Value, prices: string): string | undefined => {
    const product = shop.findProduct(toText(property(item, "id")));
    const frame = product && view.derive(toPriceFrame, product);
    return frame && marks.write(() => frame.before + prices.trim() + frame.after);
  };
  const places = createPlaceMarks();
  const { content, listing } = page;
  const variables = toVariables(view, page, places);
  const host = new PageHost({
    view,
    page: content,
    filters: listing?.filters ?? {},
    month,
    variables,
    scripts,
    renderIsland,
    framePrice,
  });
  const payload = {
    ...toPayload(view, page),
    ...toOwnAreas(host, page),
    ...(debug && { debug }),
  };
  /** `mainContent` is what the layout wraps; empty while the main content itself is rendered. */
  function template(source: Template, mainContent: string) {
    const squarespace = { ...variables.squarespace, "main-content": mainContent };
    const root = withVariables(payload, { ...variables, squarespace });
    const { output, errors } = source.render(root, {
      locale: site.locale,
      now,
      partials: site.theme.partials,
      enableExpr: true,
      enableInclude: true,
      host,
    });
    return { output: scripts.read(output), errors };
  }
  return {
    marks,
    places,
    host,
    template,
    main(): Output {
      if (page.main instanceof Layout) {
        return { html: renderArea(host, page.main, "page"), errors: [] };
      }
      if (typeof page.main === "string") {
        return { html: withPictureVersions(page.main, site.files), errors: [] };
      }
      const { output, errors } = template(page.main, "");
      return { html: output, errors };
    },
  };
}
