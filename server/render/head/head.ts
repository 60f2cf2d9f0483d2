import { withVersion } from "../../../formatters/index.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { escapeHtml } from "../../html/escape.ts";
import { siteOrigin, toAbsoluteUrl } from "../../site/site-address.ts";
import type { View } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import { asksForConsent } from "../notices/consent-bar.ts";
import { statusStyle } from "../notices/status-marks.ts";
import type { Page } from "../page/page.ts";
import { renderAlternates } from "./alternates.ts";
import { renderLinkedData } from "./json-ld.ts";
import { renderMeta } from "./meta.ts";

type HeadParts = {
  readonly view: View;
  readonly page: Page;
  readonly assets: ClientAssets;
  /** Additional tags for pages with islands; known only when the page has been rendered. */
  readonly islandTags: readonly string[];
};

/** A head in two parts, between which the scripts before those of templates come. */
export type Head = readonly [string, string];

/**
 * `{squarespace-headers}`: everything that the platform puts into `<head>`, in the platform's order. Error pages and
 * pages for one visitor are marked `noindex`. The scripts that come before those of templates belong between the two parts: only
 * the finished page shows which those are.
 */
export function renderHead(parts: HeadParts): Head {
  const { view, page, assets, islandTags } = parts;
  const { site } = view;
  const origin = siteOrigin(site);
  const canonical = origin && toAbsoluteUrl(page.canonical, origin);
  const { favicon, files } = site;
  const icon = favicon && withVersion(favicon.url, files.ofAddress(favicon.url));
  const isFound = page.status === 200 && !page.perVisitor;
  const before = [
    "<!-- This is Squarespace. -->",
    '<base href="">',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...(favicon ? [`<link rel="icon" type="${favicon.type}" href="${icon}">`] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...(origin && isFound ? renderAlternates(view, page, origin) : []),
    ...renderMeta({ site, page, origin }),
    ...(isFound ? [] : ['<meta name="robots" content="noindex">']),
    ...(page.formats.includes("rss") && page.canonical
      ? [
          `<link rel="alternate" type="application/rss+xml" title="RSS" href="${escapeHtml(page.canonical)}?format=rss">`,
        ]
      : []),
    `<link rel="stylesheet" href="${page.isOwnerArea ? assets.ownerStyle : assets.style}">`,
    "",
  ];
  const ownerScript = `<script type="module" src="${assets.ownerScript}"></script>`;
  if (page.isOwnerArea) return [before.join("\n"), ownerScript];
  const after = [
    "",
    `<script type="module" src="${assets.pageScript}"></script>`,
    ...(asksForConsent(view, page)
      ? [`<script type="module" src="${assets.consentScript}"></script>`]
      : []),
    ...(page.type === pageTypes.ssoPage ? [ownerScript] : []),
    ...islandTags,
    ...(origin ? renderLinkedData({ view, page, origin }) : []),
    `<link rel="stylesheet" href="/site.css?v=${site.styleRevision}">`,
    ...(page.type === pageTypes.checkout
      ? [`<link rel="stylesheet" href="${assets.checkoutStyle}">`]
      : []),
    ...statusStyle(view),
    ...(site.content.codeInjection.header ? [site.content.codeInjection.header] : []),
    ...(page.content?.headCode ? [page.content.headCode] : []),
    "<!-- End of Squarespace Headers -->",
  ];
  return [before.join("\n"), after.join("\n")];
}
