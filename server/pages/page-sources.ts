import type { Engine } from "../../engine/index.ts";
import { createBarePages } from "./bare-page.ts";
import { closedSite, createClosedPage } from "./closed-site.ts";
import { contentRedirects } from "./content-redirects.ts";
import { createCoverPages } from "./cover-pages.ts";
import { createLockScreen, lockedContent } from "./locks/locked-content.ts";
import { createNoticePages } from "./notice-pages.ts";
import { otherSpellings } from "./other-spellings.ts";
import { ownerAddresses, signInAddress } from "./owner-addresses.ts";
import type { PageServiceOptions } from "./page-service.ts";
import type { PageSource } from "./page-source.ts";
import { createSignInPages } from "./sign-in-page.ts";

/** Page sources with a fixed path each; they are asked before the content. */
export type FixedPages = readonly { readonly path: string; readonly source: PageSource }[];

/** The parts that the pages of all sites share. */
export type PageParts = Pick<
  PageServiceOptions,
  "sources" | "notices" | "closedPage" | "lockScreen" | "signIn"
>;

/**
 * Creates the shared parts; `sources` are in the order in which they are asked. `ownerPages` answer
 * those who may see them, on a closed site too.
 */
export function createPageParts(
  engine: Engine,
  { fixedPages, ownerPages }: { fixedPages: FixedPages; ownerPages: readonly PageSource[] },
): PageParts {
  const notices = createNoticePages(engine);
  const toBarePage = createBarePages(engine);
  const closedPage = createClosedPage(toBarePage);
  const lockScreen = createLockScreen(engine);
  const signIn = createSignInPages(engine);
  const content = lockedContent(lockScreen, notices, createCoverPages(engine));
  const sources = [
    signInAddress(signIn),
    ...ownerPages,
    closedSite(closedPage, content),
    ...fixedPages.map(({ source }) => source),
    ownerAddresses(signIn, toBarePage),
    content,
    otherSpellings(fixedPages.map(({ path }) => path)),
    contentRedirects,
  ];
  return { sources, notices, closedPage, lockScreen, signIn };
}
