import type { Engine } from "../../engine/index.ts";
import { bareLayout } from "../../templates/platform/pages/bare.ts";
import type { Page } from "../render/page/page.ts";
import type { PageServiceOptions } from "./answers/page-service.ts";
import { createBarePages } from "./bare-page.ts";
import { closedSite, createClosedPage } from "./closed-site.ts";
import { contentRedirects } from "./content-redirects.ts";
import { createCoverPages } from "./cover-pages.ts";
import { createLockScreen, lockedContent } from "./locks/locked-content.ts";
import { lockedSite } from "./locks/locked-site.ts";
import { createNoticePages } from "./notice-pages.ts";
import { otherSpellings } from "./other-spellings.ts";
import { createRefusedOwnerPage, type OwnerPlaces, signInAddress } from "./owner-addresses.ts";
import type { PageSource } from "./page-source.ts";
import { createSignInPages } from "./sign-in-page.ts";

/** Page sources with a fixed path each; they are asked before the content. */
type FixedPages = readonly { readonly path: string; readonly source: PageSource }[];

/** The pages that modules show. */
export type PagesOfModules = {
  readonly fixedPages: FixedPages;
  /** Pages where links in mails lead: a closed site has them too. */
  readonly mailedPages: readonly PageSource[];
  /** Pages for owners, and the permissions to open them. */
  readonly ownerArea: { readonly pages: PageSource; readonly places: OwnerPlaces };
};

/** The parts that the pages of all sites share. */
export type PageParts = Pick<
  PageServiceOptions,
  "sources" | "notices" | "closedPage" | "lockScreen" | "signIn" | "refusedOwnerPage"
> & {
  /** A page without the site's layout. */
  readonly standAlone: (page: Page) => Page;
};

/**
 * Creates the shared parts; `sources` are in the order in which they are asked. On a closed site too, the owner area is open to
 * those who may use it.
 */
export function createPageParts(
  engine: Engine,
  { fixedPages, mailedPages, ownerArea }: PagesOfModules,
): PageParts {
  const notices = createNoticePages(engine);
  const toBarePage = createBarePages(engine);
  const closedPage = createClosedPage(toBarePage);
  const lockScreen = createLockScreen(engine);
  const signIn = createSignInPages(engine);
  const refusedOwnerPage = createRefusedOwnerPage(ownerArea.places, signIn, toBarePage);
  const content = lockedContent(lockScreen, notices, createCoverPages(engine));
  const bare = engine.compile(bareLayout.source, bareLayout);
  const sources: readonly PageSource[] = [
    signInAddress(signIn),
    ownerArea.pages,
    ...mailedPages,
    lockedSite(lockScreen, refusedOwnerPage),
    closedSite(closedPage, content),
    ...fixedPages.map(({ source }) => source),
    ({ path }, view) => refusedOwnerPage(path, view),
    content,
    otherSpellings(fixedPages.map(({ path }) => path)),
    contentRedirects,
  ];
  return {
    sources,
    notices,
    closedPage,
    lockScreen,
    signIn,
    refusedOwnerPage,
    standAlone: (page) => ({ ...page, document: page.document ?? bare }),
  };
}
