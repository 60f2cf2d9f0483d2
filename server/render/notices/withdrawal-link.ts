import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import { escapeHtml } from "../../html/escape.ts";
import { offersWithdrawal } from "../../site/catalog/withdrawal-duty.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { Page } from "../page/page.ts";

/**
 * The link for withdrawing from a contract, at the foot of every page of a shop that must have it. Empty on others, in
 * the owner area, and on stand-alone pages: covers, lock screens, signing in.
 */
export const toWithdrawalLink = (
  view: SharedView,
  { isOwnerArea, slide }: Pick<Page, "isOwnerArea" | "slide">,
): string =>
  !isOwnerArea && slide === undefined && offersWithdrawal(view)
    ? view.remember(writeLink, view.site)
    : "";

const writeLink = ({ texts }: Site): string =>
  `<nav class="sqs-withdrawal-link" aria-label="${escapeHtml(texts.withdrawalNav)}"><a href="${withdrawalPaths.page}">${escapeHtml(texts.withdrawalLink)}</a></nav>`;
