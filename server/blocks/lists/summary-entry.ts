import type { ValueObject } from "../../../engine/index.ts";
import { type ContentPage, isProduct } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { safeUrl } from "../../html/safe-url.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { pageUrl } from "../../site/addresses.ts";
import { listedTime } from "../../site/listing/ordering.ts";
import { toSearch } from "../../site/page-query.ts";
import { pictureAssetOf } from "../../site/picture.ts";
import type { BlockHost } from "../block-host.ts";
import type { ReadBlock } from "../block-kind.ts";
import { isAtTop, toPicture } from "../media/picture.ts";
import { type Metadata, metadataNames, type SummaryOptions } from "./summary-options.ts";

/** Number of pictures, of a block at the top of a page, that visitors see first. */
const SEEN_FIRST = 3;

/** Data of an item for the template. */
export function toEntry(
  host: BlockHost,
  page: ContentPage,
  item: Item,
  { options, share, path }: ReadBlock<SummaryOptions>,
  position: number,
): ValueObject {
  const kind = kindOf(page, item);
  const { sourceUrl } = item;
  // A post may link to the original on another site.
  const source = item.passthrough && typeof sourceUrl === "string" ? safeUrl(sourceUrl) : undefined;
  const data = host.itemData(page, item);
  const picture = toPicture(pictureAssetOf(item), {
    // Without titles, the picture is the link to the item.
    alt: options.showTitle ? "" : item.title,
    share: share * shareOf(options),
    isFirst: isAtTop(path) && position < SEEN_FIRST,
  });
  return {
    item: data,
    kind,
    url: source ?? data.fullUrl,
    isProduct: kind === "store-item",
    isEvent: kind === "event",
    ...(options.showThumbnail &&
      picture && {
        picture: { ...picture.image, class: "summary-thumbnail-image", style: "" },
      }),
    marks: [
      ...withRank("primary", toMark(host, page, item, options.primaryMetadata)),
      ...withRank("secondary", toMark(host, page, item, options.secondaryMetadata)),
    ],
  };
}

const withRank = (rank: string, mark: ValueObject | undefined): readonly ValueObject[] =>
  mark ? [{ rank, ...mark }] : [];

/** Codes of `recordType` that summaries tell apart; all other items are texts. */
const kinds: Readonly<Record<number, string>> = {
  2: "image",
  8: "video",
  11: "store-item",
  12: "event",
};

function kindOf({ ordering }: ContentPage, item: Item): string {
  const { recordType } = item;
  const known = typeof recordType === "number" ? kinds[recordType] : undefined;
  if (known !== undefined) return known;
  if (isProduct(item)) return "store-item";
  return ordering === "calendar" ? "event" : "text";
}

/** A piece of metadata beside an item's title, under the name that style sheets use. */
function toMark(
  { view: { site } }: BlockHost,
  page: ContentPage,
  item: Item,
  kind: Metadata,
): ValueObject | undefined {
  const links = (key: "category" | "tag", names: Item["tags"]): ValueObject | undefined =>
    names?.length
      ? {
          name: metadataNames[kind],
          links: names.map((name) => ({
            name,
            fullUrl: pageUrl(site, page.collection) + toSearch({ [key]: name }),
          })),
        }
      : undefined;
  const words = (value: unknown): ValueObject | undefined =>
    typeof value === "string" && value !== "" ? { name: kind, text: value } : undefined;
  switch (kind) {
    case "none":
      return undefined;
    case "date": {
      const time = listedTime(page.ordering)(item);
      return time === 0 ? undefined : { name: kind, time };
    }
    case "author":
      return words(item.author?.displayName);
    case "location":
      return words(isJsonObject(item.location) ? item.location.addressTitle : undefined);
    case "categories":
      return links("category", item.categories);
    case "tags":
      return links("tag", item.tags);
    case "comments":
      return { name: kind };
  }
}

/** Assumed width of a block, in pixels, to turn a column's width into a share of it. */
const USUAL_WIDTH = 1200;

/** A picture's share of the block's width, from 0 to 1. */
function shareOf({ design, columnWidth, slidesPerRow, listImageSize }: SummaryOptions): number {
  if (design === "list") return listImageSize / 100;
  if (design === "carousel") return 1 / slidesPerRow;
  // Columns grow beyond the requested width to fill the row.
  return Math.min(1, (1.5 * columnWidth) / USUAL_WIDTH);
}
