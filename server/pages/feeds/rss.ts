import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { escapeXml } from "../../html/escape.ts";
import { htmlToText } from "../../html/text.ts";
import { itemBody } from "../../render/areas/layouts.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { listItems } from "../../site/listing/list-items.ts";
import type { Listing, ListingFilters } from "../../site/listing/listing.ts";
import { pictureOf } from "../../site/picture.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { SharedView } from "../../site/view.ts";

type FeedInput = {
  readonly view: SharedView;
  readonly content: ContentPage;
  readonly listing: Pick<Listing, "filters" | "pagination">;
  /** Scheme and host of the site. */
  readonly origin: string;
};

/** Minimum number of items in a feed, even if a page of the list shows fewer. */
const FEED_SIZE = 20;

/**
 * The newest items that match a list page's filters, as RSS 2.0: 20, or as many as a page of the list shows if that
 * is more. URLs in texts and pictures are made absolute.
 */
export function renderRss({ view, content, listing, origin }: FeedInput): string {
  const { site } = view;
  const { website } = site.content;
  const { collection } = content;
  const url = (path: string) => escapeXml(toAbsoluteUrl(path, origin) ?? "");
  const size = Math.max(FEED_SIZE, listing.pagination.pageSize);
  const items = view.remember(findNewest, content, JSON.stringify({ ...listing.filters, size }));
  const changed = items[0] ? dateOf(items[0]) : 0;
  const link = pageUrl(site, collection);
  const home = collection.urlId === website.homepage;
  const title = home ? website.siteTitle : `${collection.title} – ${website.siteTitle}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${url(link)}</link>`,
    `<atom:link href="${url(`${link}?format=rss`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(htmlToText(collection.description) || website.siteTitle)}</description>`,
    `<language>${escapeXml(website.language)}</language>`,
    ...(changed > 0 ? [`<lastBuildDate>${toRfc822(changed)}</lastBuildDate>`] : []),
    ...items.map((item) => renderItem(view, item, url(itemUrl(site, content, item)), origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** `asked` are filters and a size, as JSON. */
function findNewest(content: ContentPage, view: SharedView, asked: string): readonly Item[] {
  const { size, ...filters }: ListingFilters & { readonly size: number } = JSON.parse(asked);
  const { all } = listItems(view, content, filters);
  return [...all].sort((a, b) => dateOf(b) - dateOf(a)).slice(0, size);
}

function renderItem(view: SharedView, item: Item, url: string, origin: string): string {
  const { author } = item;
  const writer = typeof author?.displayName === "string" ? author.displayName : "";
  const imageUrl = toAbsoluteUrl(pictureOf(item), origin);
  const body = itemBody(view, item);
  const excerpt = excerptOf(item);
  const html = body || excerpt;
  const date = dateOf(item);
  return [
    "<item>",
    `<title>${escapeXml(item.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
    ...(date > 0 ? [`<pubDate>${toRfc822(date)}</pubDate>`] : []),
    ...(writer ? [`<dc:creator>${escapeXml(writer)}</dc:creator>`] : []),
    ...[...(item.categories ?? []), ...(item.tags ?? [])].map(
      (name) => `<category>${escapeXml(name)}</category>`,
    ),
    `<description>${escapeXml(htmlToText(excerpt) || htmlToText(body).slice(0, 500))}</description>`,
    ...(html
      ? [`<content:encoded>${escapeXml(withAbsoluteUrls(html, origin))}</content:encoded>`]
      : []),
    ...(imageUrl ? [`<media:content url="${escapeXml(imageUrl)}" medium="image"/>`] : []),
    "</item>",
  ].join("\n");
}

/** When an item was published, in milliseconds since 1970; 0 if unknown. */
const dateOf = ({ publishOn, addedOn }: Item): number => {
  const time = publishOn ?? addedOn ?? 0;
  return time > 0 && time <= 8.64e15 ? time : 0;
};

const toRfc822 = (milliseconds: number): string =>
  new Date(milliseconds).toUTCString().replace(/GMT$/, "+0000");

/** Feed readers show an item's text elsewhere, so its links and pictures need absolute URLs. */
const withAbsoluteUrls = (html: string, origin: string): string =>
  html.replace(/\b(href|src)="\/(?!\/)/g, (_whole, name: string) => `${name}="${origin}/`);
