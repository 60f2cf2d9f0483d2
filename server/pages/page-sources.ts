import type { Engine } from "../../engine/index.ts";
import { createBarePages } from "./bare-page.ts";
import { closedSite, createClosedPage } from "./closed-site.ts";
import { createLockScreen, lockedContent } from "./locks/locked-content.ts";
import { createNoticePages } from "./notice-pages.ts";
import { otherSpellings } from "./other-spellings.ts";
import { ownerAddresses } from "./owner-addresses.ts";
import type { PageServiceOptions } from "./page-service.ts";
import type { PageSource } from "./page-source.ts";

/** Page sources with a fixed path each; they are asked before the content. */
export type FixedPages = readonly { readonly path: string; readonly source: PageSource }[];

/** The parts that the pages of all sites share. */
export type PageParts = Pick<
  PageServiceOptions,
  "sources" | "notices" | "closedPage" | "lockScreen"
>;

/** Creates the shared parts; `sources` are in the order in which they are asked. */
export function createPageParts(engine: Engine, fixedPages: FixedPages): PageParts {
  const notices = createNoticePages(engine);
  const toBarePage = createBarePages(engine);
  const closedPage = createClosedPage(toBarePage);
  const lockScreen = createLockScreen(engine);
  const content = lockedContent(lockScreen, notices);
  const sources = [
    closedSite(closedPage, content),
    ...fixedPages.map(({ source }) => source),
    ownerAddresses(toBarePage),
    content,
    otherSpellings(fixedPages.map(({ path }) => path)),
  ];
  return { sources, notices, closedPage, lockScreen };
}
