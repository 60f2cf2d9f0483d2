import type { ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
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

/** So many pictures of a block at the top of a page are seen first. */
const SEEN_FIRST = 3;

/** What the template shows of an item. */
export function toEntry(
  host: BlockHost,
  page: ContentPage,
  item: Item,
  { options, share, path }: ReadBlock<SummaryOptions>,
  position: number,
): ValueObject {
  const kind = kindOf(page, item);
  const { sourceUrl } = item;
  // A post may stand for what is told elsewhere.
  const source = item.passthrough && typeof sourceUrl === "string" ? safeUrl(sourceUrl) : undefined;
  const data = host.itemData(page, item);
  const picture = toPicture(pictureAssetOf(item), {
    // Without titles the picture is what links to the item.
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

function kindOf({ ordering }: ContentPage, { recordType, structuredContent }: Item): string {
  const known = typeof recordType === "number" ? kinds[recordType] : undefined;
  if (known !== undefined) return known;
  if (structuredContent?.productType != null) return "store-item";
  return ordering === "calendar" ? "event" : "text";
}

/** What stands beside an item's title, under the name that style sheets know. */
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

/** Width of the columns of grids, beside which a picture takes a share of the block, in pixels. */
const USUAL_WIDTH = 1200;

/** How much of the block's width a picture has, from 0 to 1. */
function shareOf({ design, columnWidth, slidesPerRow, listImageSize }: SummaryOptions): number {
  if (design === "list") return listImageSize / 100;
  if (design === "carousel") return 1 / slidesPerRow;
  // Columns are wider than asked for by what is left of the row.
  return Math.min(1, (1.5 * columnWidth) / USUAL_WIDTH);
}
