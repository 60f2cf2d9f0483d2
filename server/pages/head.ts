import type { Site } from "../site/site.ts";
import type { ClientAssets } from "./client-assets.ts";
import { escapeHtml } from "./escape.ts";
import type { Page } from "./page.ts";
import type { ContextScript } from "./page-context.ts";

type HeadParts = {
  readonly site: Site;
  readonly page: Page;
  readonly assets: ClientAssets;
  readonly context: ContextScript;
  /** What pages with islands need beside; known only when the page has been rendered. */
  readonly islandScript: string;
};

/** `{squarespace-headers}`: everything that the platform puts into `<head>`, in the platform's order. */
export function renderHead({ site, page, assets, context, islandScript }: HeadParts): string {
  const { website } = site.content;
  const canonical =
    page.canonical && new URL(page.canonical, website.baseUrl ?? "http://localhost").href;
  const property = (name: string, html: string) => `<meta property="${name}" content="${html}">`;
  const title = escapeHtml(page.title);
  const description = page.description.replace(/["<>]/g, escapeHtml);
  return [
    "<!-- This is Squarespace. -->",
    '<base href="">',
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    ...(website.baseUrl && canonical
      ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`]
      : []),
    property("og:site_name", escapeHtml(website.siteTitle)),
    property("og:title", title),
    property("og:type", page.item === undefined ? "website" : "article"),
    ...(website.baseUrl && canonical ? [property("og:url", escapeHtml(canonical))] : []),
    ...(description
      ? [
          property("og:description", description),
          `<meta name="description" content="${description}">`,
        ]
      : []),
    ...(page.status === 200 && !page.perVisitor ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="stylesheet" href="${assets.style}">`,
    context.html,
    `<script type="module" src="${assets.pageScript}"></script>`,
    islandScript,
    `<link rel="stylesheet" href="/site.css?v=${site.styleRevision}">`,
    "<!-- End of Squarespace Headers -->",
  ].join("\n");
}
