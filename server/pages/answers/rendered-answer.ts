import type { TemplateError } from "../../../engine/index.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { HTML, type Made, type PageAnswer } from "../../http/answers/page-reply.ts";
import type { ClientAssets } from "../../render/assets/client-assets.ts";
import type { PageMarkup } from "../../render/markup/markup-collector.ts";
import type { Page, PageAddress } from "../../render/page/page.ts";
import type { RenderedPage, Renderer } from "../../render/render-page.ts";
import { toPageSecurity } from "../../render/security/page-security.ts";
import { reflectedTexts, withoutTexts } from "../../render/security/reflected-texts.ts";
import { homeUrl, pageSegments } from "../../site/addresses.ts";
import type { View } from "../../site/view.ts";
import { hasSiteLock, isSiteLocked } from "../../site/visibility/site-lock.ts";
import { findContentAt } from "../content-pages.ts";
import type { ToSeenPage } from "../locks/locked-site.ts";
import { askSources, type PageSource } from "../page-source.ts";
import { freshnessOf, joinMade, toMade } from "./freshness.ts";

/** The parts that rendering needs. */
export type RenderingOptions = {
  /** Asked in this order. */
  readonly sources: readonly PageSource[];
  readonly toSeenPage: ToSeenPage;
  readonly assets: ClientAssets;
  /** In development: templates are checked while they run, as for owners who request it with `?debug=true`. */
  readonly debug: boolean;
  /** Adds the results of the checks to a finished page, and if they are given the names of the facts that it read. */
  readonly annotate: (page: RenderedPage, reads?: ReadonlySet<string>) => Promise<AnnotatedPage>;
  /** Called with the template errors of a render. */
  readonly onTemplateErrors: (errors: readonly TemplateError[]) => void;
};

/** A page with the results of the checks, which are made anew when they are others. */
export type AnnotatedPage = Made & { readonly body: string };

/** True if an address asks for the checks of development. */
export const namesDebug = ({ search }: Pick<PageAddress, "search">): boolean =>
  search !== "" && new URLSearchParams(search).get("debug") === "true";

/** True if an owner requests the checks of development; for everybody else the parameter has no effect. */
const asksForDebug = (address: Pick<PageAddress, "search">, { showsDrafts }: View): boolean =>
  showsDrafts && namesDebug(address);

/** Loaded with the first page, because it brings React, which would slow the start. */
let loading: Promise<Renderer> | undefined;
let renderer: Renderer | undefined;

/** Only awaited if it is not there yet, because awaiting takes time even then. */
const loadRenderer = () =>
  (loading ??= import("../../render/render-page.ts").then(async ({ createRenderer }) => {
    renderer = await createRenderer();
    return renderer;
  }));

/**
 * True if an answer is the same for everybody. On a site with a password none is, not even if somebody has opened it.
 */
export const isShared = ({ site }: View, { perVisitor }: Pick<Page, "perVisitor">): boolean =>
  !perVisitor && !hasSiteLock(site);

/** The answer with a page as a view shows it. `address` is the requested one, if the page depends on it. */
export async function render(
  options: RenderingOptions,
  asked: View,
  found: Page,
  address?: PageAddress,
  part: keyof Renderer = "renderPage",
  finding?: Made,
): Promise<PageAnswer> {
  const { toSeenPage, debug, annotate } = options;
  const { view, page } = toSeenPage(found.view ?? asked, found);
  const checks = debug || (address !== undefined && asksForDebug(address, view));
  const { [part]: renderPart } = renderer ?? (await loadRenderer());
  const rendering = view.record(() =>
    renderPart({
      view,
      page,
      month: address?.query.month,
      assets: options.assets,
      debug: checks,
    }),
  );
  const rendered = rendering.value;
  if (rendered.errors.length > 0) options.onTemplateErrors(rendered.errors);
  const own = toMade(rendering, view);
  const made = finding ? joinMade(finding, own) : own;
  const isTold = checks && address !== undefined && namesDebug(address);
  const notes =
    part === "renderPage" && checks
      ? await annotate(rendered, isTold ? made.reads() : undefined)
      : undefined;
  const texts = repeatedTexts(page, view);
  return {
    status: page.status,
    contentType: HTML,
    body: notes?.body ?? rendered.body,
    ...(isShared(view, page) &&
      !isTold && {
        freshness: freshnessOf(view),
        made: notes ? joinMade(made, notes) : made,
      }),
    security:
      texts.length === 0
        ? rendered.security
        : toPageSecurity(view, rendered.markup, rendered.allowed, {
            texts,
            without: address && (await renderWithoutTexts(options, asked, page, address, part)),
          }),
  };
}

/** The texts of its request that a page repeats, of which a strict policy must allow nothing. */
const repeatedTexts = (page: Page, view: View): readonly string[] =>
  view.site.content.contentSecurityPolicy === "compatible" ? [] : reflectedTexts(page, view);

/** The same page without the texts of the request. Undefined if there is none. */
async function renderWithoutTexts(
  options: RenderingOptions,
  asked: View,
  { listing, type }: Page,
  { path, search, query }: PageAddress,
  part: keyof Renderer,
): Promise<PageMarkup | undefined> {
  const { sources, toSeenPage, debug } = options;
  const view = { ...asked, refused: undefined, posted: undefined };
  // Filters may be in the path, and below a locked page, or in front of a locked site, every path shows the lock
  // screen.
  const isLockScreen = type === pageTypes.lockScreen;
  const content = listing || isLockScreen ? findContentAt(view, path) : undefined;
  const ownPath =
    content && `${view.site.prefix}/${pageSegments(view.site, content.collection).join("/")}`;
  const address: PageAddress = {
    path: isLockScreen && isSiteLocked(view.site, view) ? homeUrl(view.site) : (ownPath ?? path),
    search: "",
    query: withoutTexts({ ...query, ...listing?.filters }),
  };
  const found = await askSources(sources, address, view);
  if (!found || "redirect" in found || found.diagnostic) return undefined;
  const { [part]: renderPart } = renderer ?? (await loadRenderer());
  return renderPart({
    ...toSeenPage(view, found),
    month: address.query.month,
    assets: options.assets,
    debug: debug || asksForDebug({ search }, asked),
  }).markup;
}
