import { randomUUID } from "node:crypto";
import { withVersion } from "../../formatters/index.ts";
import { escapeHtml } from "../html/escape.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { toBodyClasses } from "./body-classes.ts";
import type { Page } from "./page.ts";

/**
 * Where head and foot stand in a rendered page, and in the head the scripts before those of templates. What they hold
 * depends on the whole page, so marks are written, which no content can guess.
 */
export type PlaceMarks = { readonly head: string; readonly foot: string; readonly scripts: string };

export function createPlaceMarks(): PlaceMarks {
  const id = randomUUID();
  // Text would end the head.
  return { head: `head-${id}`, foot: `foot-${id}`, scripts: `<!--scripts-${id}-->` };
}

/** The platform's variables of a page, by the first part of their names (site-conventions, 5). */
export const toVariables = (view: SharedView, page: Page, marks: PlaceMarks) => ({
  "squarespace-headers": marks.head,
  "squarespace-footers": marks.foot,
  "squarespace-post-entry": view.site.content.codeInjection.postItem ?? "",
  "squarespace-logo": toLogo(view.site),
  squarespace: {
    /** Empty while it is itself being rendered. */
    "main-content": "",
    "page-id": page.id,
    "page-classes": toBodyClasses(view, page),
    "slide-type": page.slide ?? "",
    "page-title": escapeHtml(page.title),
    "template-revision": view.site.theme.revision,
    "cart-classes": toCartClasses(view.site, page),
  },
});

/** The site's logo, or its title as text. */
function toLogo({ content: { website }, files }: Site): string {
  const title = escapeHtml(website.siteTitle);
  const { logoImageUrl } = website;
  if (typeof logoImageUrl !== "string" || logoImageUrl === "") return title;
  const address = withVersion(logoImageUrl, files.ofAddress(logoImageUrl));
  return `<img src="${escapeHtml(address)}" alt="${title}">`;
}

/** Where a page is the same for everybody, its cart is empty; scripts show the visitor's own. */
function toCartClasses({ content: { websiteSettings } }: Site, { hasCart }: Page): string {
  const isLight = websiteSettings.storeSettings?.useLightCart === true;
  return `sqs-custom-cart cart-style-${isLight ? "light" : "dark"}${hasCart ? "" : " empty"}`;
}
