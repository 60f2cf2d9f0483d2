import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { splitEvents } from "../../site/listing/events.ts";
import { filterItems } from "../../site/listing/filters.ts";
import type { SharedView } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import type { BlockHost } from "../block-host.ts";
import { type BlockFamily, blockKind, type ReadBlock } from "../block-kind.ts";
import { checkCollection, findCollection } from "../references.ts";
import { toEntry } from "./summary-entry.ts";
import { metadataNames, type SummaryOptions, summaryOptions } from "./summary-options.ts";

/** A selection of a collection's items, each with the details of its kind. */
const summary = (...classes: readonly string[]) =>
  blockKind({
    template: "summary",
    options: summaryOptions,
    classes: () => classes,
    data(block: ReadBlock<SummaryOptions>, host) {
      const page = findCollection(host, block.options.collectionId);
      if (!page) return undefined;
      const chosen = chooseItems(host, page, block.options);
      if (chosen.length === 0) return undefined;
      const entries = chosen.map((item, position) => toEntry(host, page, item, block, position));
      return {
        items: chosen.map((item) => host.itemData(page, item)),
        entries,
        collection: host.collectionData(page),
        settings: toSettings(block.options),
        styles: toStyles(block.options),
      };
    },
    check: ({ collectionId }, site, report) => checkCollection(collectionId, site, report),
  });

/** Blocks that show a selection of items. */
export const summaryBlocks: BlockFamily = {
  // The older type looks like the newer one.
  summary: summary("summary-v2-block", "sqs-block-summary-v2"),
  "summary-v2": summary(),
};

type Choice = Pick<SummaryOptions, "filter" | "showPastOrUpcomingEvents" | "pageSize">;

/** The items of a block; those for the same choice are searched once. */
function chooseItems(
  { view }: BlockHost,
  page: ContentPage,
  { filter, showPastOrUpcomingEvents, pageSize }: SummaryOptions,
): readonly Item[] {
  const choice: Choice = { filter, showPastOrUpcomingEvents, pageSize };
  return view.remember(findChosen, page, JSON.stringify(choice));
}

/** `choice` is a `Choice` as JSON. */
function findChosen(page: ContentPage, view: SharedView, choice: string): readonly Item[] {
  const { filter, showPastOrUpcomingEvents, pageSize }: Choice = JSON.parse(choice);
  const { category, tag, featured } = filter;
  const asked = { ...(category && { category }), ...(tag && { tag }) };
  const all = shownItems(view, page);
  const { items } = filterItems(view, all, asked, page.ordering ?? "user-orderable");
  const wanted = featured ? items.filter(({ starred }) => starred === true) : items;
  const listed =
    page.ordering === "calendar"
      ? splitEvents(wanted, view.isPast)[showPastOrUpcomingEvents]
      : wanted;
  return listed.slice(0, pageSize);
}

/** Classes by which style sheets recognize the settings. */
function toSettings(options: SummaryOptions): string {
  const { design, textSize, textAlignment, metadataPosition, listImageAlignment } = options;
  const settings = [
    `design-${design}`,
    `text-size-${textSize}`,
    `text-align-${textAlignment}`,
    `primary-metadata-${metadataNames[options.primaryMetadata]}`,
    `secondary-metadata-${metadataNames[options.secondaryMetadata]}`,
    `metadata-position-${metadataPosition}`,
    ...(design === "list" ? [`list-image-align-${listImageAlignment}`] : []),
    ...(options.autoCrop ? ["auto-crop"] : []),
    ...(options.showReadMoreLink ? ["show-read-more-link"] : []),
  ];
  return settings.map((setting) => `summary-block-setting-${setting}`).join(" ");
}

/** Properties that the base styles read. */
function toStyles({
  columnWidth,
  gutter,
  slidesPerRow,
  listImageSize,
  ...options
}: SummaryOptions) {
  return [
    `--summary-column-width:${columnWidth}px`,
    `--summary-gutter:${gutter}px`,
    `--summary-slides:${slidesPerRow}`,
    `--summary-image-size:${listImageSize}%`,
    `--summary-image-ratio:${options.imageAspectRatio}`,
  ].join(";");
}
