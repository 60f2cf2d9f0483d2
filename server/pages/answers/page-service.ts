import { isLocked } from "../../content/content.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { ownFilesOnly } from "../../http/answers/content-policy.ts";
import type { PageAnswer } from "../../http/answers/page-reply.ts";
import type { Page, PageAddress, Redirect } from "../../render/page/page.ts";
import type { Renderer } from "../../render/render-page.ts";
import type { PageFormat } from "../../site/page-query.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { View } from "../../site/view.ts";
import type { Views } from "../../site/views.ts";
import { hasSiteLock, isSiteLocked, WHOLE_SITE } from "../../site/visibility/site-lock.ts";
import type { ClosedPage } from "../closed-site.ts";
import { findContentAt, toOwnAddress } from "../content-pages.ts";
import { noRobots, renderRobots } from "../feeds/robots.ts";
import { renderSitemap } from "../feeds/sitemap.ts";
import { type FormattedPage, renderFormat } from "../formats.ts";
import type { LockScreen } from "../locks/locked-content.ts";
import type { PageLocks } from "../locks/page-locks.ts";
import type { NoticePages } from "../notice-pages.ts";
import type { RefusedOwnerPage } from "../owner-addresses.ts";
import { askSources } from "../page-source.ts";
import type { PasswordStep, SignInPages } from "../sign-in-page.ts";
import { freshnessOf, joinMade, toMade } from "./freshness.ts";
import { isShared, type RenderingOptions, render } from "./rendered-answer.ts";

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
export type PageServiceOptions = RenderingOptions & {
  readonly views: Views;
  /** The views of the same site in other languages, which its sitemap lists as well. */
  readonly translated: readonly Views[];
  readonly notices: NoticePages;
  readonly closedPage: ClosedPage;
  readonly lockScreen: LockScreen;
  readonly signIn: SignInPages;
  readonly refusedOwnerPage: RefusedOwnerPage;
  readonly locks: PageLocks;
  /** Called when an error in the files turns a page into the error page. */
  readonly onPageDiagnostic: (diagnostic: Diagnostic) => void;
};

/** The part of a page that a format shows. */
function partOf({ formats }: Page, format: PageFormat | undefined): keyof Renderer {
  if (format === "main-content") return "renderMainContent";
  return format === "quick-view" && formats.includes(format) ? "renderQuickView" : "renderPage";
}

/** The address of the sitemap. */
const SITEMAP = "/sitemap.xml";

/** Sitemap and `robots.txt` are the same for everybody. */
const sharedAnswer = { status: 200, perVisitor: false };

/** Answers requests for the pages of one site. */
export function createPageService(options: PageServiceOptions): PageService {
  const { notices, signIn } = options;
  return {
    answer: (address, view, asked) => answerAt(options, address, view, asked),
    answerSitemap: answerSitemap(options),
    answerRobots: answerRobots(options),
    answerNotFound: answerNotFound(options),
    answerLocked: answerLocked(options),
    answerPassword: answerPassword(options),
    answerRefusedSignIn: (attempt, view) => render(options, view, signIn.form(view, attempt)),
    answerPasswordStep: (step, status, view) =>
      render(options, view, signIn.password(view, status, step)),
    answerPage: (page, view) => render(options, view, page),
    answerOwner: (path, view) =>
      render(options, view, options.refusedOwnerPage(path, view) ?? notices.notFound(view)),
    answerError: answerError(options),
  };
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
  ...(view.remember(siteOrigin, view.site) === origin &&
    isShared(view, page) && { freshness: freshnessOf(view) }),
  security: ownFilesOnly,
});

const siteOriginOr = (view: View, asked: string): string =>
  view.remember(siteOrigin, view.site) ?? asked;

async function answerAt(
  options: PageServiceOptions,
  address: PageAddress,
  view: View,
  asked: string,
): Promise<PageAnswer | Redirect> {
  const { sources, notices, toSeenPage, debug } = options;
  const { format } = address.query;
  const finding = view.record(() => askSources(sources, address, view));
  const found = finding.value;
  const isFound = toMade(finding, view);
  const page = (found instanceof Promise ? await found : found) ?? notices.notFound(view);
  if ("redirect" in page) return page;
  const origin = siteOriginOr(view, asked);
  const formatting = view.record(
    () => format && renderFormat(format, { ...toSeenPage(page.view ?? view, page), origin, debug }),
  );
  if (page.diagnostic && !formatting.value) {
    options.onPageDiagnostic(page.diagnostic);
    return render(options, view, notices.error(view, 500, view.site.texts.errorText));
  }
  const answer = formatting.value
    ? {
        ...toAnswer(view, formatting.value, page, origin),
        made: joinMade(isFound, toMade(formatting, view)),
      }
    : await render(options, view, page, address, partOf(page, format), isFound);
  // Nothing is known of what a page was found by that had to be waited for.
  if (!(found instanceof Promise)) return answer;
  const { made: _isUnknown, ...rest } = answer;
  return rest;
}

const answerSitemap =
  (options: PageServiceOptions): PageService["answerSitemap"] =>
  async (view, asked) => {
    const { lockScreen, closedPage } = options;
    if (isSiteLocked(view.site, view)) return render(options, view, lockScreen(view, SITEMAP));
    const closed = closedPage(view);
    if (closed) return render(options, view, closed);
    const origin = siteOriginOr(view, asked);
    const translated = options.translated.map((others) => others.of(view));
    const body = renderSitemap([view, ...translated], origin);
    const contentType = "application/xml; charset=utf-8";
    return toAnswer(view, { contentType, body }, sharedAnswer, origin);
  };

const answerRobots =
  ({ views }: PageServiceOptions): PageService["answerRobots"] =>
  (asked) => {
    const view = views.of();
    const origin = siteOriginOr(view, asked);
    const contentType = "text/plain; charset=utf-8";
    const body = hasSiteLock(view.site) ? noRobots : renderRobots(origin);
    return toAnswer(view, { contentType, body }, sharedAnswer, origin);
  };

const answerNotFound =
  (options: PageServiceOptions): PageService["answerNotFound"] =>
  () => {
    const { views, notices } = options;
    const view = views.of();
    return render(options, view, notices.notFound(view));
  };

const answerLocked =
  (options: PageServiceOptions): PageService["answerLocked"] =>
  () => {
    const { views, lockScreen } = options;
    const view = views.of();
    return render(options, view, lockScreen(view, "/"));
  };

const answerPassword =
  (options: PageServiceOptions): PageService["answerPassword"] =>
  async ({ path, password }, view) => {
    const { locks, lockScreen, closedPage, notices } = options;
    // Never leads to another host: the path is rebuilt as an address of this site.
    const redirect = toOwnAddress(path);
    const answerAttempt = (urlId: string) => {
      const cookie = locks.open(urlId, password, view.opened);
      return cookie === undefined
        ? render(options, view, lockScreen(view, path, "passwordWrong"), {
            path,
            search: "",
            query: {},
          })
        : { redirect, cookie };
    };
    if (isSiteLocked(view.site, view)) return answerAttempt(WHOLE_SITE);
    const closed = closedPage(view);
    if (closed) return render(options, view, closed);
    const content = findContentAt(view, path);
    if (!content) return render(options, view, notices.notFound(view));
    return isLocked(content) ? answerAttempt(content.collection.urlId) : { redirect };
  };

const answerError =
  (options: PageServiceOptions): PageService["answerError"] =>
  (status, text) => {
    const { views, notices } = options;
    const view = views.of();
    return render(options, view, notices.error(view, status, text));
  };
