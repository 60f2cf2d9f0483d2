import { wholeGroup } from "../../json/composed-keys.ts";
import { flag, text } from "../../json/handwritten-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type Key, key } from "../../json/key.ts";
import { outlined } from "../../json/outline.ts";
import { toFlag } from "../../json/scalar-keys.ts";
import type { Repository } from "../repository/repository.ts";
import { oneOf, readConfig, texts } from "./read-config.ts";

/** `collections/<typeName>.conf`. Keys that are missing or wrong are undefined. */
export type CollectionConfig = {
  readonly title: string;
  readonly addText?: string | undefined;
  /** Types of posts, or for folders and indexes of collections. */
  readonly acceptTypes?: readonly string[] | undefined;
  readonly icon?: string | undefined;
  /** `chronological`, `user-orderable`, `calendar` or `music-album`. */
  readonly ordering?: string | undefined;
  /** Items of a list page, a whole number from 1; the maximum is up to the list. */
  readonly pageSize?: number | undefined;
  readonly forcePageSize?: boolean | undefined;
  readonly folder?: boolean | undefined;
  readonly index?: boolean | undefined;
  /** `grid`, `stacked`, or `full-url`: like `stacked`, and pages in the index have addresses below its own. */
  readonly indexType?: string | undefined;
  /** For an index: true if it includes the items of its collections. */
  readonly fullData?: boolean | undefined;
  readonly supportsVideoBackgrounds?: boolean | undefined;
  readonly hasProductQuickView?: boolean | undefined;
  readonly relatedItems?: boolean | undefined;
  readonly view?: string | undefined;
  /** Id of the layout for new pages. */
  readonly layout?: string | undefined;
  /** The complete contents of the file. */
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Maximum number of items on one page. */
const MAX_PAGE_SIZE = 250;

/** Items per page: a whole number from 1, with or without quotes. */
const pageSize = key((value, mistakes): number | undefined => {
  if (value === undefined) return undefined;
  const isText = typeof value === "string" && /^\d{1,9}$/.test(value);
  const number = isText ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1) {
    mistakes.wrong("must be a whole number from 1");
    return undefined;
  }
  if (isText) mistakes.warn(`should be ${number} without quotes`);
  if (number > MAX_PAGE_SIZE) {
    mistakes.warn(`${number} is more than a page shows; ${MAX_PAGE_SIZE} count`);
  }
  return number;
});

const isRelated = flag();

/** A boolean, or an object whose `isEnabled` is one. */
const relatedItems = outlined(
  key((value, mistakes) => {
    if (typeof value !== "object" || value === null) return mistakes.read(isRelated, value);
    return "isEnabled" in value ? toFlag(value.isEnabled) === true : true;
  }),
  { words: [true, false], keys: { isEnabled: isRelated } },
);

const table = {
  title: text(),
  addText: text(),
  acceptTypes: texts,
  icon: text(),
  ordering: oneOf(["chronological", "user-orderable", "calendar", "music-album"]),
  pageSize,
  forcePageSize: flag(),
  folder: flag(),
  index: flag(),
  indexType: oneOf(["grid", "stacked", "full-url"]),
  fullData: flag(),
  supportsVideoBackgrounds: flag(),
  hasProductQuickView: flag(),
  relatedItems,
  view: text(),
  layout: text(),
};

const others = ["newTitle", "promotedBlocks", "systemCollectionVersion", "systemPartials"];

/** The values of a file besides its complete contents. */
const withSettings = <T>(schema: Key<T>) =>
  key((value, mistakes) => ({
    ...mistakes.read(schema, value),
    settings: isJsonObject(value) ? value : {},
  }));

/** The keys of `collections/<typeName>.conf`. @internal */
export const collectionConfig = wholeGroup(table, { required: ["title"], others });

// An ordinary page is never chosen by the title of its type.
const ofPages = withSettings(wholeGroup(table, { others }));
const ofCollections = withSettings(collectionConfig);

/** Reads the configuration of a type of collections. One that is not JSON counts as empty, with an error. */
export function readCollectionConfig(repository: Repository, typeName: string): CollectionConfig {
  const schema = typeName === "page" ? ofPages : ofCollections;
  const read = readConfig(repository, `collections/${typeName}.conf`, schema);
  return { settings: {}, ...read, title: read?.title ?? typeName };
}
