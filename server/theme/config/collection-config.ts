import type { Repository } from "../repository/repository.ts";
import { ConfigReader } from "./config-reader.ts";
import { toFlag } from "./flag.ts";

/** `collections/<typeName>.conf` (site-conventions, 7.3). Keys that are missing or wrong are undefined. */
export type CollectionConfig = {
  readonly title: string;
  readonly addText?: string | undefined;
  /** Types of posts, or for folders and indexes of collections. */
  readonly acceptTypes?: readonly string[] | undefined;
  readonly icon?: string | undefined;
  /** `chronological`, `user-orderable`, `calendar` or `music-album`. */
  readonly ordering?: string | undefined;
  /** Items of a list page, a whole number from 1; what a page shows at most is up to the list. */
  readonly pageSize?: number | undefined;
  readonly forcePageSize?: boolean | undefined;
  readonly folder?: boolean | undefined;
  readonly index?: boolean | undefined;
  /** `grid`, `stacked`, or `full-url`: as stacked, and what it shows has its address below that of the index. */
  readonly indexType?: string | undefined;
  /** Of an index: whether it has the items of its collections. */
  readonly fullData?: boolean | undefined;
  readonly supportsVideoBackgrounds?: boolean | undefined;
  readonly hasProductQuickView?: boolean | undefined;
  readonly relatedItems?: boolean | undefined;
  readonly view?: string | undefined;
  /** The id of the layout that new pages begin with. */
  readonly layout?: string | undefined;
  /** Everything that the file says, as it says it. */
  readonly settings: Readonly<Record<string, unknown>>;
};

const orderings = ["chronological", "user-orderable", "calendar", "music-album"];

/** Most items of one page (site-conventions, 7.3). */
const MAX_PAGE_SIZE = 250;

const keys =
  "acceptTypes addText folder forcePageSize fullData hasProductQuickView icon index indexType layout newTitle ordering pageSize promotedBlocks relatedItems supportsVideoBackgrounds systemCollectionVersion systemPartials view".split(
    " ",
  );

/** Reads the configuration of a type of collections. One that is not JSON counts as empty, with an error. */
export function readCollectionConfig(repository: Repository, typeName: string): CollectionConfig {
  const reader = ConfigReader.read(repository, `collections/${typeName}.conf`);
  if (!reader) return { title: typeName, settings: {} };
  // Nobody chooses an ordinary page by the title of its type.
  reader.checkKeys(
    typeName === "page" ? [] : ["title"],
    typeName === "page" ? ["title", ...keys] : keys,
  );
  return {
    title: reader.text("title") ?? typeName,
    addText: reader.text("addText"),
    acceptTypes: reader.texts("acceptTypes"),
    icon: reader.text("icon"),
    ordering: oneOf(reader, "ordering", orderings),
    pageSize: reader.count("pageSize", MAX_PAGE_SIZE),
    forcePageSize: reader.flag("forcePageSize"),
    folder: reader.flag("folder"),
    index: reader.flag("index"),
    indexType: oneOf(reader, "indexType", ["grid", "stacked", "full-url"]),
    fullData: reader.flag("fullData"),
    supportsVideoBackgrounds: reader.flag("supportsVideoBackgrounds"),
    hasProductQuickView: reader.flag("hasProductQuickView"),
    relatedItems: readRelatedItems(reader),
    view: reader.text("view"),
    layout: reader.text("layout"),
    settings: reader.object,
  };
}

/** A word that the server acts on; an unknown one counts as missing. */
function oneOf(reader: ConfigReader, key: string, known: readonly string[]): string | undefined {
  const value = reader.word(key, known);
  return value !== undefined && known.includes(value) ? value : undefined;
}

/** A boolean, or an object whose `isEnabled` is one. */
function readRelatedItems(reader: ConfigReader): boolean | undefined {
  const { relatedItems } = reader.object;
  if (typeof relatedItems !== "object" || relatedItems === null) return reader.flag("relatedItems");
  return "isEnabled" in relatedItems ? toFlag(relatedItems.isEnabled) === true : true;
}
