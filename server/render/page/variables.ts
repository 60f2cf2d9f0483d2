import { withVersion } from "../../../formatters/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { toBodyClasses } from "./body-classes.ts";
import type { Page } from "./page.ts";
import type { PageMarks } from "./page-marks.ts";
import { toWithdrawalLink } from "./withdrawal-link.ts";

/** The platform's variables of a page, by the first part of their names. */
export const toVariables = (
  view: SharedView,
  page: Page,
  marks: Pick<PageMarks, "head" | "foot">,
) => ({
  "squarespace-headers": marks.head,
  "squarespace-footers": marks.foot,
  "squarespace-post-entry": view.site.content.codeInjection.postItem ?? "",
  "squarespace-logo": toLogo(view.site),
  "squarespace-withdrawal-link": toWithdrawalLink(view, page),
  squarespace: view.remember(createPageVariables, page),
});

const createPageVariables = (page: Page, view: SharedView) => ({
  /** Empty while it is itself being rendered. */
  "main-content": "",
  "page-id": page.id,
  "page-classes": toBodyClasses(view, page),
  "slide-type": page.slide ?? "",
  "page-title": escapeHtml(page.title),
  "template-revision": view.site.theme.revision,
  "cart-classes": toCartClasses(view.site, page),
  "withdrawal-link": toWithdrawalLink(view, page),
});

/** The site's logo, or its title as text. */
function toLogo({ content: { website }, files }: Site): string {
  const title = escapeHtml(website.siteTitle);
  const { logoImageUrl } = website;
  if (typeof logoImageUrl !== "string" || logoImageUrl === "") return title;
  const address = withVersion(logoImageUrl, files.ofAddress(logoImageUrl));
  return `<img src="${escapeHtml(address)}" alt="${title}">`;
}

/** On a page that is the same for everybody, the cart is empty; scripts show the visitor's own. */
function toCartClasses({ content: { websiteSettings } }: Site, { hasCart }: Page): string {
  const isLight = websiteSettings.storeSettings?.useLightCart === true;
  return `sqs-custom-cart cart-style-${isLight ? "light" : "dark"}${hasCart ? "" : " empty"}`;
}
