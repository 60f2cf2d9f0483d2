import { group, type ValuesOf } from "../../json/composed-keys.ts";
import { choice, flag, range, text } from "../../json/exported-keys.ts";

const metadata = choice(
  ["none", "date", "author", "categories", "tags", "comments", "location"],
  "none",
);

/** The keys of a summary. */
export const summaryOptions = {
  collectionId: text(""),
  design: choice(["list", "autogrid", "autocolumns", "carousel"], "autocolumns"),
  headerText: text(""),
  textSize: choice(["small", "medium", "large", "extralarge"], "medium"),
  textAlignment: choice(["left", "center", "right"], "left"),
  pageSize: range(1, 30, 10, { whole: true }),
  imageAspectRatio: range(0.1, 10, 1.5),
  columnWidth: range(50, 600, 270, { whole: true }),
  gutter: range(0, 100, 20, { whole: true }),
  slidesPerRow: range(1, 10, 3, { whole: true }),
  listImageSize: range(10, 90, 30, { whole: true }),
  listImageAlignment: choice(["left", "right"], "left"),
  autoCrop: flag(true),
  showTitle: flag(true),
  showThumbnail: flag(true),
  showExcerpt: flag(true),
  showPrice: flag(true),
  showReadMoreLink: flag(false),
  primaryMetadata: metadata,
  secondaryMetadata: metadata,
  metadataPosition: choice(["above-title", "below-title", "below-content"], "below-content"),
  filter: group({ category: text(""), tag: text(""), featured: flag(false) }),
  showPastOrUpcomingEvents: choice(["past", "upcoming"], "upcoming"),
  productQuickViewEnabled: flag(false),
};

/** The settings of a summary. */
export type SummaryOptions = ValuesOf<typeof summaryOptions>;

/** The kinds of metadata beside the title of an item. */
export type Metadata = SummaryOptions["primaryMetadata"];

/** The names that style sheets use for metadata. */
export const metadataNames: Readonly<Record<Metadata, string>> = {
  none: "none",
  date: "date",
  author: "author",
  categories: "cats",
  tags: "tags",
  comments: "comments",
  location: "location",
};
