import type { ValueObject } from "../../../engine/index.ts";
import { choice, range, text } from "../../json/exported-keys.ts";
import { type Grouping, groupItems, type ItemGroup } from "../../site/listing/groups.ts";
import type { SharedView } from "../../site/view.ts";
import type { BlockHost } from "../block-host.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { checkCollection, findCollection } from "../references.ts";

/** Maximum number of groups in an archive: as many as a collection may have categories. */
const MAX_GROUPS = 10_000;

type Sorting = "name" | "count";

type Listed = {
  readonly collectionId: string;
  readonly grouping: Grouping;
  readonly limit: number;
  /** Missing for months and years, which stay in order, newest first. */
  readonly sorting?: Sorting;
};

/** The groups of a collection. Undefined if the collection is not shown. */
function toGroups(
  { collectionId, grouping, limit, sorting = "name" }: Listed,
  host: BlockHost,
): ValueObject | undefined {
  const page = findCollection(host, collectionId);
  if (!page) return undefined;
  const groups = groupItems(host.view, page, grouping);
  if (groups.length === 0) return undefined;
  const isByTime = grouping === "month" || grouping === "year";
  const sorted = isByTime
    ? groups
    : host.view.remember(sorting === "name" ? sortByName : sortByCount, groups);
  return {
    items: sorted.slice(0, limit),
    collection: host.collectionData(page),
    filterName: sorted[0]?.filter.name ?? "",
  };
}

function sortByName(groups: readonly ItemGroup[], { site }: SharedView): readonly ItemGroup[] {
  const { compare } = new Intl.Collator(site.locale);
  return [...groups].sort((one, other) => compare(one.name, other.name));
}

const sortByCount = (groups: readonly ItemGroup[], view: SharedView): readonly ItemGroup[] =>
  [...view.remember(sortByName, groups)].sort((one, other) => other.count - one.count);

const postsOptions = {
  collectionId: text(""),
  title: text(""),
  limit: range(1, 250, 50, { whole: true }),
};

const cloudOptions = {
  collectionId: text(""),
  dataSource: choice(["tags", "categories"], "tags"),
  sortBy: choice(["name", "count"], "name"),
  limit: range(1, 100, 50, { whole: true }),
};

const archiveOptions = {
  collectionId: text(""),
  groupBy: choice(["month", "year", "author", "category", "tag"], "month"),
  layout: choice(["list", "dropdown"], "list"),
  dropdownTitle: text(""),
};

/** A list of links to groups of items. */
const postsBy = (grouping: Grouping, ...classes: readonly string[]) =>
  blockKind({
    template: "posts-by",
    options: postsOptions,
    classes: () => classes,
    data: ({ options: { collectionId, limit } }, host) =>
      toGroups({ collectionId, limit, grouping }, host),
    check: ({ collectionId }, site, report) => checkCollection(collectionId, site, report),
  });

/** Blocks that link to groups of a collection's items. */
export const groupBlocks: BlockFamily = {
  tagcloud: blockKind({
    template: "tagcloud",
    options: cloudOptions,
    data: ({ options: { collectionId, dataSource, sortBy, limit } }, host) =>
      toGroups(
        {
          collectionId,
          limit,
          grouping: dataSource === "tags" ? "tag" : "category",
          sorting: sortBy,
        },
        host,
      ),
    check: ({ collectionId }, site, report) => checkCollection(collectionId, site, report),
  }),
  // The second names are the ones that themes use for these lists.
  postsbyauthor: postsBy("author", "author-block", "sqs-block-author"),
  postsbytag: postsBy("tag"),
  postsbycategory: postsBy("category", "category-block", "sqs-block-category"),
  postsbymonth: postsBy("month", "monthlist-block", "sqs-block-monthlist"),
  archive: blockKind({
    template: "archive",
    options: archiveOptions,
    data({ options: { collectionId, groupBy, dropdownTitle } }, host) {
      const groups = toGroups({ collectionId, limit: MAX_GROUPS, grouping: groupBy }, host);
      if (!groups) return undefined;
      return { ...groups, dropdownTitle: dropdownTitle || host.view.site.texts.archiveTitle };
    },
    check: ({ collectionId }, site, report) => checkCollection(collectionId, site, report),
  }),
};
