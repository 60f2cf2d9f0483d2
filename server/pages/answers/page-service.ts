import type { TemplateError } from "../../engine/index.ts";
import { isLocked } from "../content/content.ts";
import { pageTypes } from "../contract/page/types.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { ownFilesOnly } from "../http/answers/content-policy.ts";
import { HTML, type PageAnswer } from "../http/answers/page-reply.ts";
import type { ClientAssets } from "../render/assets/client-assets.ts";
import type { PageMarkup } from "../render/markup/markup-collector.ts";
import type { Page, PageAddress, Redirect } from "../render/page/page.ts";
import type { RenderedPage, Renderer } from "../render/render-page.ts";
import { toPageSecurity } from "../render/security/page-security.ts";
import { reflectedTexts, withoutTexts } from "../render/security/reflected-texts.ts";
import { homeUrl, pageSegments } from "../site/addresses.ts";
import type { PageFormat } from "../site/page-query.ts";
import { siteOrigin } from "../site/site-address.ts";
import type { View } from "../site/view.ts";
import type { Views } from "../site/views.ts";
import { hasSiteLock, isSiteLocked, WHOLE_SITE } from "../site/visibility/site-lock.ts";
import type { ClosedPage } from "./closed-site.ts";
import { findContentAt, toOwnAddress } from "./content-pages.ts";
import { noRobots, renderRobots } from "./feeds/robots.ts";
import { renderSitemap } from "./feeds/sitemap.ts";
import { type FormattedPage, renderFormat } from "./formats.ts";
import { freshnessOf } from "./freshness.ts";
import type { LockScreen } from "./locks/locked-content.ts";
import type { ToSeenPage } from "./locks/locked-site.ts";
import type { PageLocks } from "./locks/page-locks.ts";
import type { NoticePages } from "./notice-pages.ts";
import type { RefusedOwnerPage } from "./owner-addresses.ts";
import { askSources, type PageSource } from "./page-source.ts";
import type { PasswordStep, SignInPages } from "./sign-in-page.ts";

/** A password for the page at `path`, decoded. */
type PasswordRequest = { readonly path: string; readonly password: string };

/**
 * The target of a correct password, with the value of the cookie that opens the page; no cookie if it was not locked.
 */
type OpenedPage = { readonly redirect: string; readonly cookie?: string };

/** The pages of one site. `origin` is the request's scheme and host, used if the site's own is unknown. */
export type PageService = {
  /** The page of an address, or the page for unknown addresses. */
  answer(address: PageAddress, view: View, origin: string): Promise<PageAnswer | Redirect>;
  /** `/sitemap.xml`, as visitors see it who have opened the same pages as the view's. */
  answerSitemap(view: View, origin: string): Promise<PageAnswer>;
  /** `/robots.txt` */
  answerRobots(origin: string): PageAnswer;
  /** The page for unknown addresses. */
  answerNotFound(): Promise<PageAnswer>;
  /** The lock screen of a whole site, for requests of something other than a page. */
  answerLocked(): Promise<PageAnswer>;
  /** Opens the site or a locked page, or shows its lock screen again with the problem. A closed site opens nothing. */
  answerPassword(request: PasswordRequest, view: View): Promise<PageAnswer | OpenedPage>;
  /** The sign-in form again, with the error of the last attempt. */
  answerRefusedSignIn(attempt: RefusedSignIn, view: View): Promise<PageAnswer>;
  /** The page for a new password. */
  answerPasswordStep(step: PasswordStep, status: number, view: View): Promise<PageAnswer>;
  /** A page made by a module. */
  answerPage(page: Page, view: View): Promise<PageAnswer>;
  /** The page at an owner's address for visitors who may not open it. */
  answerOwner(path: string, view: View): Promise<PageAnswer>;
  /** The page for a failed request, with a text for the visitor. */
  answerError(status: number, text: string): Promise<PageAnswer>;
};

/** A refused attempt to sign in, with its `status` and `problem`. */
type RefusedSignIn = {
  readonly status: number;
  readonly problem: string;
  readonly typedEmail: string;
  readonly returnTo: string;
};

/** The parts of a page service. */
export type PageServiceOptions = {
  readonly views: Views;
  /** The views of the same site in other languages, which its sitemap lists as well. */
  readonly translated: readonly Views[];
  /** Asked in this order. */
  readonly sources: readonly PageSource[];
  readonly notices: NoticePages;
  readonly closedPage: ClosedPage;
  readonly lockScreen: LockScreen;
  readonly signIn: SignInPages;
  readonly refusedOwnerPage: RefusedOwnerPage;
  readonly locks: PageLocks;
  readonly toSeenPage: ToSeenPage;
  readonly assets: ClientAssets;
  /** In development: templates are checked while they run, as for owners who request it with `?debug=true`. */
  readonly debug: boolean;
  /** Adds the results of the checks to a finished page. */
  readonly annotate: (page: RenderedPage) => Promise<string>;
  /** Called with the template errors of a render. */
  readonly onTemplateErrors: (errors: readonly TemplateError[]) => void;
  /** Called when an error in the files turns a page into the error page. */
  readonly onPageDiagnostic: (diagnostic: Diagnostic) => void;
};

/** True if an owner requests the checks of development; for everybody else the parameter has no effect. */
const asksForDebug = ({ search }: Pick<PageAddress, "search">, { showsDrafts }: View): boolean =>
  showsDrafts && new URLSearchParams(search).get("debug") === "true";

/** The part of a page that a format shows. */
function partOf({ formats }: Page, format: PageFormat | undefined): keyof Renderer {
  if (format === "main-content") return "renderMainContent";
  return format === "quick-view" && formats.includes(format) ? "renderQuickView" : "renderPage";
}

/** The address of the sitemap. */
const SITEMAP = "/sitemap.xml";

/**
 * True if an answer is the same for everybody. On a site with a password none is, not even if somebody has opened it.
 */
const isShared = ({ site }: View, { perVisitor }: Pick<Page, "perVisitor">): boolean =>
  !perVisitor && !hasSiteLock(site);

/** Sitemap and `robots.txt` are the same for everybody. */
const sharedAnswer = { status: 200, perVisitor: false };

/** Loaded with the first page, because it brings React, which would slow the start. */
let loading: Promise<Renderer> | undefined;
let renderer: Renderer | undefined;

/** Only awaited if it is not there yet, because awaiting takes time even then. */
const loadRenderer = () =>
  (loading ??= import("../render/render-page.ts").then(async ({ createRenderer }) => {
    renderer = await createRenderer();
    return renderer;
  }));

/** Answers requests for the pages of one site. */
export function createPageService(options: PageServiceOptions): PageService {
  const { views, sources, notices, closedPage, lockScreen, signIn, locks, debug } = options;
  const { toSeenPage } = options;

  /** `address` is the requested one, if the page depends on it. */
  async function render(
    asked: View,
    found: Page,
    address?: PageAddress,
    part: keyof Renderer = "renderPage",
  ): Promise<PageAnswer> {
    const { view, page } = toSeenPage(asked, found);
    const { site } = view;
    const checks = debug || (address !== undefined && asksForDebug(address, view));
    const rendered = (renderer ?? (await loadRenderer()))[part]({
      view,
      page,
      month: address?.query.month,
      assets: options.assets,
      debug: checks,
    });
    if (rendered.errors.length > 0) options.onTemplateErrors(rendered.errors);
    const isWhole = part === "renderPage";
    const isStrict = site.content.contentSecurityPolicy !== "compatible";
    const texts = isStrict ? reflectedTexts(page, view) : [];
    return {
      status: page.status,
      contentType: HTML,
      body: isWhole && checks ? await options.annotate(rendered) : rendered.body,
      ...(isShared(view, page) && { freshness: freshnessOf(view) }),
      security:
        texts.length === 0
          ? rendered.security
          : toPageSecurity(view, rendered.markup(), rendered.allowed, {
              texts,
              without: address && (await renderWithoutTexts(asked, page, address, part)),
            }),
    };
  }

  /** The same page without the texts of the request. Undefined if there is none. */
  async function renderWithoutTexts(
    asked: View,
    { listing, type }: Page,
    { path, search, query }: PageAddress,
    part: keyof Renderer,
  ): Promise<PageMarkup | undefined> {
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
    }).markup();
  }

  /** An answer that is not HTML. If it uses the request's origin, it is not cached. */
  const toAnswer = (
    view: View,
    formatted: FormattedPage,
    page: Pick<Page, "status" | "perVisitor">,
    origin: string,
  ): PageAnswer => ({
    ...formatted,
    status: page.status,
    ...(view.derive(siteOrigin, view.site) === origin &&
      isShared(view, page) && { freshness: freshnessOf(view) }),
    security: ownFilesOnly,
  });
  const siteOriginOr = (view: View, asked: string): string =>
    view.derive(siteOrigin, view.site) ?? asked;

  async function answer(
    address: PageAddress,
    view: View,
    asked: string,
  ): Promise<PageAnswer | Redirect> {
    const { format } = address.query;
    const found = askSources(sources, address, view);
    const page = (found instanceof Promise ? await found : found) ?? notices.notFound(view);
    if ("redirect" in page) return page;
    const origin = siteOriginOr(view, asked);
    const formatted = format && renderFormat(format, { ...toSeenPage(view, page), origin, debug });
    if (formatted) return toAnswer(view, formatted, page, origin);
    if (page.diagnostic) {
      options.onPageDiagnostic(page.diagnostic);
      return render(view, notices.error(view, 500, view.site.texts.errorText));
    }
    return render(view, page, address, partOf(page, format));
  }

  return {
    answer,
    async answerSitemap(view, asked) {
      if (isSiteLocked(view.site, view)) return render(view, lockScreen(view, SITEMAP));
      const closed = closedPage(view);
      if (closed) return render(view, closed);
      const origin = siteOriginOr(view, asked);
      const translated = options.translated.map((others) => others.of(view));
      const body = renderSitemap([view, ...translated], origin);
      const contentType = "application/xml; charset=utf-8";
      return toAnswer(view, { contentType, body }, sharedAnswer, origin);
    },
    answerRobots(asked) {
      const view = views.of();
      const origin = siteOriginOr(view, asked);
      const contentType = "text/plain; charset=utf-8";
      const body = hasSiteLock(view.site) ? noRobots : renderRobots(origin);
      return toAnswer(view, { contentType, body }, sharedAnswer, origin);
    },
    answerNotFound() {
      const view = views.of();
      return render(view, notices.notFound(view));
    },
    answerLocked() {
      const view = views.of();
      return render(view, lockScreen(view, "/"));
    },
    async answerPassword({ path, password }, view) {
      // Never leads to another host: the path is rebuilt as an address of this site.
      const redirect = toOwnAddress(path);
      const answerAttempt = (urlId: string) => {
        const cookie = locks.open(urlId, password, view.opened);
        return cookie === undefined
          ? render(view, lockScreen(view, path, "passwordWrong"), { path, search: "", query: {} })
          : { redirect, cookie };
      };
      if (isSiteLocked(view.site, view)) return answerAttempt(WHOLE_SITE);
      const closed = closedPage(view);
      if (closed) return render(view, closed);
      const content = findContentAt(view, path);
      if (!content) return render(view, notices.notFound(view));
      return isLocked(content) ? answerAttempt(content.collection.urlId) : { redirect };
    },
    answerRefusedSignIn: (attempt, view) => render(view, signIn.form(view, attempt)),
    answerPasswordStep: (step, status, view) => render(view, signIn.password(view, status, step)),
    answerPage: (page, view) => render(view, page),
    answerOwner: (path, view) =>
      render(view, options.refusedOwnerPage(path, view) ?? notices.notFound(view)),
    answerError(status, text) {
      const view = views.of();
      return render(view, notices.error(view, status, text));
    },
  };
}
