import { type ContentPage, isEnabled } from "../content/content.ts";
import { type Block, blocksOf } from "../content/pages/layout.ts";
import { type LegalKind, legalKinds } from "../content/settings/legal-pages.ts";
import type { TextName } from "../contract/texts/index.ts";
import { escapeHtml } from "../html/escape.ts";
import { htmlToLines } from "../html/lines.ts";
import { pageUrl } from "./addresses.ts";
import { inMainLanguage } from "./loading/translated-sites.ts";
import type { Site } from "./site.ts";

const names = {
  terms: "checkoutTerms",
  withdrawal: "checkoutWithdrawal",
  shipping: "checkoutDelivery",
  privacy: "checkoutPrivacy",
  imprint: "checkoutImprint",
} as const satisfies Record<LegalKind, TextName>;

/**
 * The address of a page in the site's language, else in the main one, because it must not be missing for lack of a
 * translation.
 */
function legalUrl(site: Site, kind: LegalKind): string | undefined {
  const pageIn = ({ content }: Site) => content.pages.get(content.legalPages[kind] ?? "");
  const own = pageIn(site);
  if (own && isEnabled(own)) return pageUrl(site, own.collection);
  const main = inMainLanguage(site);
  const page = pageIn(main);
  return page && pageUrl(main, page.collection);
}

/** Links to pages of some kinds, as far as the site has them. */
export const toLegalLinks = (site: Site, kinds: readonly LegalKind[]) =>
  kinds.flatMap((kind) => {
    const url = legalUrl(site, kind);
    return url === undefined ? [] : [{ name: site.texts[names[kind]], url }];
  });

/**
 * The legal pages for the checkout and mails of orders: a page of the site, else the owner's HTML. Kinds with neither
 * are left out.
 */
export const toLegal = (site: Site) =>
  legalKinds.flatMap((kind) => {
    const { legalPages, checkout, pages } = site.content;
    const page = pages.get(legalPages[kind] ?? "");
    const html = checkout.legalTexts[kind] ?? "";
    if (!page && html === "") return [];
    const url = page ? pageUrl(site, page.collection) : null;
    return [{ kind, name: site.texts[names[kind]], url, html: page ? "" : html }];
  });

/** The same as plain texts for a mail, so that the terms can be read again even if the pages change. */
export const toLegalTexts = (site: Site) =>
  legalKinds.flatMap((kind) => {
    const { legalPages, checkout, pages } = site.content;
    const page = pages.get(legalPages[kind] ?? "");
    const text = htmlToLines(page ? htmlOf(page) : (checkout.legalTexts[kind] ?? ""));
    return text === "" ? [] : [{ title: site.texts[names[kind]], text }];
  });

const htmlOf = ({ layout, mainContent = "" }: ContentPage): string =>
  layout ? blocksOf(layout.rows).map(textOf).join("\n<p></p>") : mainContent;

/** The text of a block as HTML: of text or code, of Markdown, or of an accordion. */
function textOf({ value }: Block): string {
  const { html, wysiwyg, accordionItems } = value;
  if (typeof html === "string" && html !== "") return html;
  const source = Object(wysiwyg).source;
  if (typeof source === "string") return `<p>${escapeHtml(source)}</p>`;
  const entries: unknown[] = Array.isArray(accordionItems) ? accordionItems : [];
  return entries
    .map((entry) => {
      const { title, description } = Object(entry);
      return `<h3>${escapeHtml(String(title ?? ""))}</h3>${description ?? ""}`;
    })
    .join("");
}
