import { escapeHtml } from "../../html/escape.ts";
import { htmlToText } from "../../html/text.ts";
import { homeUrl } from "../../site/addresses.ts";
import { pictureOf } from "../../site/picture.ts";
import type { Site } from "../../site/site.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { Page } from "../page/page.ts";
import { itemImage } from "./article.ts";

type MetaInput = {
  readonly site: Site;
  readonly page: Page;
  readonly origin: string | undefined;
};

/** The metadata that social networks and search engines show: Open Graph, Twitter, itemprop and the description. */
export function renderMeta({ site, page, origin }: MetaInput): string[] {
  const { website } = site.content;
  const description =
    page.description || (page.canonical === homeUrl(site) ? homeDescription(site) : "");
  const image = origin && imageOf(site, page, origin);
  const url = origin && toAbsoluteUrl(page.canonical, origin);
  const property = (name: string, html: string | undefined) =>
    html ? [`<meta property="${name}" content="${html}">`] : [];
  const named = (name: string, html: string | undefined) =>
    html ? [`<meta name="${name}" content="${html}">`] : [];
  const item = (name: string, html: string | undefined) =>
    html ? [`<meta itemprop="${name}" content="${html}">`] : [];
  const title = escapeHtml(page.title);
  const words = escapeHtml(description).replaceAll("\u00a0", "&nbsp;");
  const address = url && escapeHtml(url);
  const picture = image && escapeHtml(image);
  return [
    ...property("og:site_name", escapeHtml(website.siteTitle)),
    ...property("og:title", title),
    ...property("og:url", address),
    ...property("og:type", typeOf(page)),
    ...property("og:description", words),
    ...property("og:image", picture),
    ...item("name", title),
    ...item("url", address),
    ...item("description", words),
    ...item("thumbnailUrl", picture),
    ...item("image", picture),
    ...named("twitter:title", title),
    ...named("twitter:image", picture),
    ...named("twitter:url", address),
    ...named("twitter:card", picture ? "summary_large_image" : "summary"),
    ...named("twitter:description", words),
    ...named("description", words),
  ];
}

function typeOf({ item }: Page): string {
  if (!item) return "website";
  return item.structuredContent ? "product" : "article";
}

function homeDescription({ content }: Site): string {
  const { siteDescription, siteTagLine } = content.website;
  return htmlToText(siteDescription) || htmlToText(siteTagLine);
}

/** The picture of the item, else of the collection, else the site's logo. */
function imageOf({ content }: Site, page: Page, origin: string): string | undefined {
  const own = page.item && itemImage(page.item, origin);
  const mainImage = page.content?.collection.mainImage;
  const ofCollection = toAbsoluteUrl(pictureOf({ mainImage }), origin);
  return own ?? ofCollection ?? toAbsoluteUrl(content.website.logoImageUrl, origin);
}
