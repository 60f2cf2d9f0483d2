import {
  type Content,
  type ContentPage,
  isProductCollection,
  type JsonPath,
} from "../content/content.ts";
import { itemPath } from "../content/index-pages.ts";
import { toJsonPath } from "../content/read-json.ts";
import type { Item } from "../content/schemas.ts";
import { type Finding, toWarning } from "../diagnostics.ts";
import type { CustomType } from "../theme/custom-types.ts";
import type { Theme } from "../theme/theme.ts";
import { collectionLimits } from "./listing/limits.ts";
import { toOrdering } from "./listing/ordering.ts";
import { STATIC_PAGE } from "./page-kind.ts";

/** The platform's limits of content (storefront specification, 5 and 9; site-conventions, 7.6). Names in UTF-16 units. */
const MAX_TAG_LENGTH = 50;
const MAX_CATEGORY_LENGTH = 25;
const MAX_CUSTOM_CONTENT_BYTES = 50 * 1024;

type Warn = (path: JsonPath, reason: string) => void;

/**
 * What the platform would not have let into content, in the order of its files. It is shown all the same, as exports hold
 * it: longer lists and names than allowed, custom content that the theme does not know, pages and products that are nowhere.
 */
export function checkContent(content: Content, theme: Theme): Finding[] {
  return [...content.pages.values()].flatMap((page) => {
    const findings: Finding[] = [];
    const warn: Warn = (path, reason) =>
      findings.push(toWarning({ file: page.file, path: toJsonPath(path), reason }));
    checkPage(page, content, theme, warn);
    page.items?.forEach((item, position) => {
      const path = itemPath(page, position);
      checkItem(item, content, theme, (keys, reason) => warn([...path, ...keys], reason));
    });
    return findings;
  });
}

function checkPage(page: ContentPage, content: Content, theme: Theme, warn: Warn): void {
  const { collection, items, children = [] } = page;
  const { urlId, type, typeName } = collection;
  if (items) checkCount(page, theme, warn);
  // An export lists the theme's pages among its own.
  const isThemePage = type === STATIC_PAGE && typeName === urlId;
  if (theme.pages.has(urlId) && !isThemePage) {
    warn(["collection", "urlId"], `'${urlId}' hides the theme's page of that name`);
  }
  for (const child of children) {
    if (content.pages.has(child) || theme.pages.has(child)) continue;
    warn(["collections"], `there is no page or collection with the URL id '${child}'`);
  }
}

function checkCount(page: ContentPage, theme: Theme, warn: Warn): void {
  const count = page.items?.length ?? 0;
  const ordering = toOrdering(page, theme);
  const most = isProductCollection(page.collection)
    ? collectionLimits.products
    : ordering === "music-album"
      ? collectionLimits.tracks
      : collectionLimits.orderable;
  const isLimited = ordering === "user-orderable" || ordering === "music-album";
  if (isLimited && count > most) {
    warn(["items"], `holds ${count} items; such a collection holds at most ${most}`);
  }
}

function checkItem(item: Item, content: Content, theme: Theme, warn: Warn): void {
  checkNames("tags", item.tags, MAX_TAG_LENGTH, warn);
  checkNames("categories", item.categories, MAX_CATEGORY_LENGTH, warn);
  checkCustomContent(item.customContent, theme.customTypes, warn);
  const { structuredContent } = item;
  const type = structuredContent?.productType;
  if (type != null && (type < 1 || type > 5)) {
    warn(["structuredContent", "productType"], `${type} is no kind of product that is known`);
  }
  const addOns = structuredContent?.addOnProductIds;
  if (!Array.isArray(addOns)) return;
  addOns.forEach((id, position) => {
    if (typeof id === "string" && content.items.has(id)) return;
    warn(["structuredContent", "addOnProductIds", position], "there is no such product");
  });
}

function checkNames(
  key: "tags" | "categories",
  names: readonly string[] | null | undefined,
  most: number,
  warn: Warn,
): void {
  names?.forEach((name, position) => {
    if (name.length <= most) return;
    warn([key, position], `is ${name.length} characters long, more than ${most}`);
  });
}

/** Values of a custom post type, which `template.conf` declares with its fields. */
function checkCustomContent(value: unknown, types: readonly CustomType[], warn: Warn): void {
  if (typeof value !== "object" || value === null) return;
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > MAX_CUSTOM_CONTENT_BYTES) {
    warn(["customContent"], `takes ${bytes} bytes, more than ${MAX_CUSTOM_CONTENT_BYTES}`);
  }
  const { customType, ...fields }: { customType?: unknown } = value;
  if (customType == null) return;
  const type = types.find(({ name }) => name === customType);
  if (!type) {
    warn(["customContent", "customType"], `the theme has no custom type '${customType}'`);
    return;
  }
  for (const field of Object.keys(fields)) {
    if (type.fields.some(({ name }) => name === field)) continue;
    warn(["customContent", field], `the custom type '${customType}' has no such field`);
  }
}
