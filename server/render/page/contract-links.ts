import type { NavigationEntry } from "../../content/schemas.ts";
import * as cancellationPaths from "../../contract/cancellation/paths.ts";
import type { TextName } from "../../contract/texts/index.ts";
import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import { escapeHtml } from "../../html/escape.ts";
import { offersCancelling, offersWithdrawal } from "../../site/catalog/contract-duties.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { Page } from "./page.ts";

type PageFacts = Pick<Page, "isOwnerArea" | "slide">;

/** A link that leads out of a contract, on the sites that must have it. */
type ContractLink = {
  readonly path: string;
  readonly text: TextName;
  readonly isOffered: (view: SharedView) => boolean;
};

const contractLinks: readonly ContractLink[] = [
  { path: withdrawalPaths.page, text: "withdrawalLink", isOffered: offersWithdrawal },
  { path: cancellationPaths.page, text: "cancellationLink", isOffered: offersCancelling },
];

/** In links that a theme has placed. */
const MARK = "data-withdrawal-link";

/** Between two links. */
const BETWEEN = " · ";

/**
 * `{squarespace.withdrawal-link}`: the links for withdrawing from a contract and for cancelling one, where a theme wants them. Empty
 * where `toContractStrip` is.
 */
export const toContractLinks = (view: SharedView, page: PageFacts): string =>
  shownOn(view, page)
    .map((link) => writeLink(view.site, link, ` ${MARK}`))
    .join(BETWEEN);

/**
 * The same links at the foot of every page of a shop that must have them, except those that the page has already: where its theme
 * placed them, or as an entry of a navigation. Empty on other pages, in the owner area, and on stand-alone pages: covers, lock
 * screens, signing in.
 */
export function toContractStrip(view: SharedView, page: PageFacts, html: string): string {
  if (html.includes(`" ${MARK}>`)) return "";
  const { site } = view;
  const left = shownOn(view, page).filter((link) => !isInNavigation(site, link, html));
  if (left.length === 0) return "";
  const isCancelling = left.some(({ path }) => path === cancellationPaths.page);
  const label = site.texts[isCancelling ? "cancellationNav" : "withdrawalNav"];
  const links = left.map((link) => writeLink(site, link, "")).join(BETWEEN);
  return `<nav class="sqs-withdrawal-link" aria-label="${escapeHtml(label)}">${links}</nav>`;
}

const shownOn = (view: SharedView, { isOwnerArea, slide }: PageFacts): readonly ContractLink[] =>
  isOwnerArea || slide !== undefined
    ? []
    : contractLinks.filter(({ isOffered }) => isOffered(view));

const isInNavigation = ({ content }: Site, { path }: ContractLink, html: string): boolean =>
  Object.values(content.navigation).some((entries) =>
    entries.some((entry) => leadsTo(entry, path)),
  ) && html.includes(`href="${path}"`);

const leadsTo = (entry: NavigationEntry, path: string): boolean =>
  "externalLink" in entry
    ? entry.externalLink.url === path
    : (entry.items ?? []).some((item) => leadsTo(item, path));

const writeLink = ({ texts }: Site, { path, text }: ContractLink, mark: string): string =>
  `<a href="${path}"${mark}>${escapeHtml(texts[text])}</a>`;
