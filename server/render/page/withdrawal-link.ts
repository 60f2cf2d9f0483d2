import type { NavigationEntry } from "../../content/schemas.ts";
import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import { escapeHtml } from "../../html/escape.ts";
import { offersWithdrawal } from "../../site/catalog/withdrawal-duty.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { Page } from "./page.ts";

type PageFacts = Pick<Page, "isOwnerArea" | "slide">;

/** In a link that a theme has placed. */
const MARK = "data-withdrawal-link";

/**
 * `{squarespace.withdrawal-link}`: the link for withdrawing from a contract, where a theme wants it. Empty where
 * `toWithdrawalStrip` is.
 */
export const toWithdrawalLink = (view: SharedView, page: PageFacts): string =>
  isShown(view, page) ? `<a href="${withdrawalPaths.page}" ${MARK}>${nameOf(view.site)}</a>` : "";

/**
 * The same link at the foot of every page of a shop that must have it, unless the page has it already: where its theme placed it, or
 * as an entry of a navigation. Empty on other pages, in the owner area, and on stand-alone pages: covers, lock screens, signing in.
 */
export const toWithdrawalStrip = (view: SharedView, page: PageFacts, html: string): string =>
  isShown(view, page) && !isPlaced(view.site, html) ? view.remember(writeStrip, view.site) : "";

const isShown = (view: SharedView, { isOwnerArea, slide }: PageFacts): boolean =>
  !isOwnerArea && slide === undefined && offersWithdrawal(view);

const isPlaced = (site: Site, html: string): boolean =>
  html.includes(MARK) || (isInNavigation(site) && html.includes(`href="${withdrawalPaths.page}"`));

const isInNavigation = ({ content }: Site): boolean =>
  Object.values(content.navigation).some((entries) => entries.some(leadsThere));

const leadsThere = (entry: NavigationEntry): boolean =>
  "externalLink" in entry
    ? entry.externalLink.url === withdrawalPaths.page
    : (entry.items ?? []).some(leadsThere);

const writeStrip = (site: Site): string =>
  `<nav class="sqs-withdrawal-link" aria-label="${escapeHtml(site.texts.withdrawalNav)}"><a href="${withdrawalPaths.page}">${nameOf(site)}</a></nav>`;

const nameOf = ({ texts }: Site): string => escapeHtml(texts.withdrawalLink);
