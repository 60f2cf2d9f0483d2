import type { Item } from "../../content/schemas.ts";
import { htmlToText } from "../../html/text.ts";
import { pictureOf } from "../../site/picture.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";

/** A post: when it was written and changed, and by whom. */
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
    description: htmlToText(item.excerpt),
    image: itemImage(item, origin),
    datePublished: toIsoTime(published),
    dateModified: toIsoTime(updatedOn ?? published),
    author: typeof name === "string" ? { "@type": "Person", name } : undefined,
    publisher: { "@type": "Organization", name: view.site.content.website.siteTitle },
  };
}

/** The picture of an item as an absolute address. */
export const itemImage = (item: Item, origin: string): string | undefined =>
  toAbsoluteUrl(pictureOf(item), origin);

/** A moment in ISO 8601, UTC; undefined for a missing one and for one that no calendar holds. */
export function toIsoTime(milliseconds: number | null | undefined): string | undefined {
  if (milliseconds == null || Math.abs(milliseconds) > 8.64e15) return undefined;
  return new Date(milliseconds).toISOString();
}
