import { hash } from "node:crypto";
import { TemplateError } from "../../engine/index.ts";
import type { AllowedSources } from "../content/settings/allowed-sources.ts";
import type { ContentSecurity } from "../http/answers/content-policy.ts";
import type { View } from "../site/view.ts";
import type { ClientAssets } from "./assets/client-assets.ts";
import { finishPage } from "./finishing/finish-page.ts";
import type { WrittenPage } from "./finishing/finishing.ts";
import { PageBudget } from "./host/page-budget.ts";
import { PageHost } from "./host/page-host.ts";
import type { CreateIslandWriter } from "./islands/island-writer.ts";
import { loadIslandWriter } from "./islands/islands.ts";
import type { PageMarkup } from "./markup/markup-collector.ts";
import type { Page } from "./page/page.ts";
import { type Declined, PageMarks } from "./page/page-marks.ts";
import { mainContent, quickView, wholePage } from "./steps.ts";
import type { Draft, WritingStep } from "./writing/draft.ts";
import { createTemplateRenderer } from "./writing/theme-templates.ts";

type RenderInput = {
  readonly view: View;
  readonly page: Page;
  /** The requested month, which blocks may show. */
  readonly month?: string | undefined;
  readonly assets: ClientAssets;
  /** In development, or if an owner requests it: templates are checked while they run (`{.debug?}`, the image macro). */
  readonly debug: boolean;
};

/** A page as HTML. */
export type RenderedPage = {
  readonly body: Buffer;
  /** Its needs, provided that all of its text comes from the theme and the owner. */
  readonly security: ContentSecurity;
  /** Sources that it may load from besides its own files. */
  readonly allowed: AllowedSources;
  /** Its markup as browsers read it. */
  readonly markup: PageMarkup;
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
  const renderBy = (steps: readonly WritingStep[], input: RenderInput, isLightbox = false) => {
    const budget = new PageBudget(input.view.site.theme.limits);
    return placeIslands(budget, (declined) => {
      budget.beginAttempt();
      return attemptPage(
        steps,
        beginDraft(input, { createIslandWriter, declined, isLightbox, budget }),
      );
    });
  };
  return {
    renderPage: (input) => renderBy(wholePage, input),
    renderMainContent: (input) => renderBy(mainContent, input),
    renderQuickView: (input) => renderBy(quickView, input, true),
  };
}

/** A page that is sent if none of its islands is misplaced. */
type AttemptedPage = { readonly page: RenderedPage; readonly misplaced: ReadonlySet<number> };

/**
 * Renders until every island is in a valid place, almost always just once. Plain markup instead of one island may
 * misplace the islands after it; in that case, all become plain markup, as on a page that takes too long.
 */
function placeIslands(
  budget: PageBudget,
  render: (declined: Declined) => AttemptedPage,
): RenderedPage {
  const first = render(new Set());
  if (first.misplaced.size === 0) return first.page;
  if (budget.isHalfSpent) return render("all").page;
  const second = render(first.misplaced);
  return second.misplaced.size === 0 ? second.page : render("all").page;
}

function attemptPage(steps: readonly WritingStep[], empty: Draft): AttemptedPage {
  const { view } = empty.host;
  const draft = steps.reduce((draft, step) => step(draft, view), empty);
  const { bytes, facts, markup } = finishPage(view, toWritten(draft));
  const { isWhole, security, allowed, misplaced } = facts;
  const unread = isWhole ? [] : [notWhole(empty.page)];
  const errors = [...draft.errors, ...draft.host.blocks.errors, ...unread];
  return { page: { body: bytes, security, allowed, markup, errors }, misplaced };
}

function notWhole({ layout }: Page): TemplateError {
  const message =
    "RuntimeError: The page has too many elements, or nests them too deeply, to be read to its end: scripts and islands there do not run";
  const span = { file: `layout '${layout}'`, start: 0, end: 0, line: 1, column: 1 };
  return new TemplateError("engine", "REPORTED", message, span);
}

type Attempt = {
  readonly createIslandWriter: CreateIslandWriter;
  readonly declined: Declined;
  readonly isLightbox: boolean;
  readonly budget: PageBudget;
};

/** A page before anything is written. */
function beginDraft(
  { view, page, month, assets, debug }: RenderInput,
  { createIslandWriter, declined, isLightbox, budget }: Attempt,
): Draft {
  const { texts } = view.site;
  const idPrefix = isLightbox && page.item ? toIdPrefix(page.item.id) : undefined;
  const host = new PageHost({
    view,
    page,
    month,
    debug,
    isLightbox,
    islands: createIslandWriter({ texts, idPrefix }),
    marks: new PageMarks(declined),
    budget,
  });
  return {
    page,
    assets,
    debug,
    host,
    renderTemplate: createTemplateRenderer(host, page, { debug }),
    html: "",
    head: undefined,
    foot: undefined,
    context: undefined,
    bar: "",
    errors: [],
  };
}

/** A lightbox shares the document with another page, so its ids have a prefix of their own. */
const toIdPrefix = (itemId: string): string => `q${hash("sha256", itemId, "hex").slice(0, 8)}-`;

/** Places head and foot where the layout has them. */
function toWritten({ host, html, head, foot, context, bar, assets }: Draft): WrittenPage {
  const { marks, islands, products } = host;
  const usesCaptcha = islands.usesCaptcha() || products.hasRestockForm;
  return {
    marks,
    pieces: marks.read(html, { head, foot }),
    scripts: context && { context, assets, usesCaptcha },
    bar,
  };
}
