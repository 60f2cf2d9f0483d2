import type { ConsentBar } from "../../content/settings/notices.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { escapeHtml } from "../../html/escape.ts";
import { toLegalLinks } from "../../site/legal.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import type { Page } from "../page/page.ts";

/** True if a page asks its visitors for consent: if it counts anybody, and the site wants to ask. */
export const asksForConsent = (
  { site: { content } }: Pick<SharedView, "site">,
  { isOwnerArea, type }: Pick<Page, "isOwnerArea" | "type">,
): boolean =>
  content.notices.consent !== undefined &&
  content.analytics.isEnabled &&
  !isOwnerArea &&
  type !== pageTypes.lockScreen;

/**
 * The bar that asks, for the end of a page's body, hidden until a script knows that the visitor has not answered yet; and the button by which
 * the answer is changed. Empty on pages that do not ask. The same for everybody.
 */
export const toConsentBar = (view: SharedView, page: Page): string =>
  asksForConsent(view, page) ? view.remember(writeConsent, view.site) : "";

const writeConsent = (site: Site): string => {
  const { consent } = site.content.notices;
  return consent ? writeBar(consent, site) + writeButton(site) : "";
};

function writeBar({ text, accept, refuse, theme, position }: ConsentBar, site: Site): string {
  const { texts } = site;
  const words = text ?? `<p>${escapeHtml(texts.consentText)}</p>`;
  const links = toLegalLinks(site, ["privacy", "imprint"]).map(
    ({ name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`,
  );
  const button = (answer: boolean, label: string) =>
    `<button type="button" class="sqs-consent-button" value="${answer}">${escapeHtml(label)}</button>`;
  return (
    `<section class="sqs-consent sqs-consent-${position} sqs-consent-${theme}" aria-label="${escapeHtml(texts.consentName)}" tabindex="-1" hidden>` +
    `<div class="sqs-consent-text">${words}${links.length > 0 ? `<p>${links.join(" ")}</p>` : ""}</div>` +
    `<div class="sqs-consent-buttons">${button(false, refuse ?? texts.consentRefuse)}${button(true, accept ?? texts.consentAccept)}</div></section>`
  );
}

const writeButton = ({ texts }: Site): string =>
  `<p class="sqs-consent-change"><button type="button">${escapeHtml(texts.consentChange)}</button></p>`;
