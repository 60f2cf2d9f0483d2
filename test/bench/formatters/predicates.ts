import { createFormatters } from "../../../formatters/index.ts";
import { type Call, type Family, forAll, turns } from "./family.ts";
import { product } from "./products.ts";
import { amounts } from "./texts.ts";

const products = turns(12, product);

/** Posts, events and pages, with all that predicates ask of one. */
const items = turns(16, (index) => ({
  recordType: [1, 7, 11, 12, 8, 2, 4, 5, 14][index % 9],
  promotedBlockType: ["image", "video", "", "quote"][index % 4],
  backgroundSource: (index % 4) + 1,
  currentType: index,
  collection: { type: index % 2 === 0 ? 10 : 7, folder: index % 3 === 0, folderBehavior: 1 },
  folderBehavior: index % 3,
  items: [{ systemDataId: "s1" }, {}],
  mainImageId: index % 2 === 0 ? "m1" : "",
  excerpt: { html: index % 3 === 0 ? "<p>&nbsp;</p>" : "<p>Ein <b>Markt</b> am Hafen</p>" },
  externalLink: index % 2 === 0,
  passthrough: index % 2 === 0,
  sourceUrl: "https://example.com",
  location: { mapLat: 53.07, mapLng: 8.8 },
  startDate: 1_700_000_000_000 + index * 3_600_000,
  endDate: 1_700_000_000_000 + index * 7_200_000,
  serviceName: index % 2 === 0 ? "email" : "other",
  showPastOrUpcomingEvents: index % 2 === 0 ? "past" : "upcoming",
  commentState: index % 2,
  publicCommentCount: index % 3,
}));

const comparisons = {
  values: amounts,
  args: [" 7", " limit 2", ' "48.00"'],
};

/** Calls of names that need more than an item. */
const special: Readonly<Record<string, Call>> = {
  ...forAll(["has-variants?", "on-sale?", "sold-out?", "varied-prices?"], { values: products }),
  ...forAll(["equal?", "notEqual?"], comparisons),
  ...forAll(
    ["greaterThan?", "greaterThanOrEqual?", "lessThan?", "lessThanOrEqual?", "nth?"],
    comparisons,
  ),
  ...forAll(["even?", "odd?"], { values: amounts, args: ["", " limit"] }),
  ...forAll(["plural?", "singular?"], { values: amounts }),
  "collectionTypeNameEquals?": { values: items, args: [" products", " blog"] },
  "current-type?": { values: items, args: ["", " gallery", " twitter"] },
};

export const predicates: Family = {
  name: "predicates",
  page: {
    limit: 7,
    calendarView: true,
    typeName: "products",
    options: {
      design: "grid",
      "meta-position": "top-left",
      "active-alignment": "center",
      autoplay: true,
      controls: "true",
      lightbox: 1,
      thumbnails: false,
    },
    websiteSettings: { commentsEnabled: true, disqusShortName: "toepferei" },
  },
  calls: {
    ...forAll(Object.keys(createFormatters({ platform: "reference" }).predicates), {
      values: items,
    }),
    ...special,
  },
};
