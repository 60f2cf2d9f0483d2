import type { Item } from "../../content/schemas.ts";
import { htmlToText } from "../../html/text.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { pictureOf } from "../../site/picture.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";

/** A blog post as schema.org's `Article`. */
export function toArticle(
  { view, origin }: LinkedDataInput,
  item: Item,
  url: string | undefined,
): LinkedData {
  const { publishOn, addedOn, updatedOn, author } = item;
  const published = publishOn ?? addedOn;
  const name = author?.displayName;
  return {
    "@type": "Article",
    url,
    headline: item.title,
    description: htmlToText(excerptOf(item)),
    image: itemImage(item, origin),
    datePublished: toIsoTime(published),
    dateModified: toIsoTime(updatedOn ?? published),
    author: typeof name === "string" ? { "@type": "Person", name } : undefined,
    publisher: { "@type": "Organization", name: view.site.content.website.siteTitle },
  };
}

/** The picture of an item as an absolute URL. */
export const itemImage = (item: Item, origin: string): string | undefined =>
  toAbsoluteUrl(pictureOf(item), origin);

/** Milliseconds since 1970 as ISO 8601 in UTC; undefined if missing or outside the range of `Date`. */
export function toIsoTime(milliseconds: number | null | undefined): string | undefined {
  if (milliseconds == null || Math.abs(milliseconds) > 8.64e15) return undefined;
  return new Date(milliseconds).toISOString();
}
