import {
  type Content,
  type ContentPage,
  collectionPath,
  isProductCollection,
  itemPath,
} from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toUnitPrice } from "../../contract/products/unit-price.ts";
import {
  nameLengths,
  type TagType,
  tagProblem,
  toProblemText,
} from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import type { DiagnosticCode } from "../../diagnostic-codes.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import type { CustomType } from "../../theme/config/custom-types.ts";
import type { Theme } from "../../theme/theme.ts";
import { collectionLimits } from "../listing/limits.ts";
import { toOrdering } from "../listing/ordering.ts";
import { STATIC_PAGE } from "../page-kind.ts";
import { referencesOf } from "../references.ts";

/** The platform's limit for the contents of the theme's own fields. */
const MAX_CUSTOM_CONTENT_BYTES = 50 * 1024;

type Warn = (code: DiagnosticCode, path: JsonPath, message: string) => void;

/**
 * Finds content that the platform would not have accepted, in file order. It is shown all the same, because exports
 * contain it: lists and names longer than allowed, custom content unknown to the theme, references to missing pages and
 * products.
 */
export function checkContent(content: Content, theme: Theme): readonly Diagnostic[] {
  return [...content.pages.values()].flatMap((page) => {
    const diagnostics: Diagnostic[] = [];
    const warn: Warn = (code, path, message) =>
      diagnostics.push(toWarning({ code, file: page.file, path: toJsonPath(path), message }));
    checkPageContent(page, content, theme, warn);
    page.items?.forEach((item, position) => {
      const path = itemPath(page, position);
      checkItem(item, content, theme, (code, keys, message) =>
        warn(code, [...path, ...keys], message),
      );
    });
    return diagnostics;
  });
}

function checkPageContent(page: ContentPage, content: Content, theme: Theme, warn: Warn): void {
  const { collection, items, children = [] } = page;
  const { urlId, type, typeName } = collection;
  if (items) checkCount(page, theme, warn);
  // Exports list the theme's pages among their own.
  const isThemePage = type === STATIC_PAGE && typeName === urlId;
  if (theme.pages.has(urlId) && !isThemePage) {
    warn(
      "SHADOWED_PAGE",
      collectionPath(page, "urlId"),
      `'${urlId}' hides the theme's page of that name`,
    );
  }
  for (const child of children) {
    if (content.pages.has(child) || theme.pages.has(child)) continue;
    warn(
      "UNKNOWN_PAGE",
      ["collections"],
      `there is no page or collection with the URL id '${child}'`,
    );
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
    const message = `holds ${count} items; such a collection holds at most ${most}`;
    warn("CONTENT_LIMIT", [...(page.at ?? []), "items"], message);
  }
}

function checkItem(item: Item, content: Content, theme: Theme, warn: Warn): void {
  checkNames("tags", "tag", item.tags, warn);
  checkNames("categories", "category", item.categories, warn);
  checkCustomContent(item.customContent, theme.customTypes, warn);
  const { structuredContent } = item;
  const type = structuredContent?.productType;
  if (type != null && (type < 1 || type > 5)) {
    const path = ["structuredContent", "productType"];
    warn("UNKNOWN_PRODUCT_TYPE", path, `${type} is no kind of product that is known`);
  }
  structuredContent?.variants?.forEach(({ unitPriceMeasurement: measurement }, position) => {
    if (measurement == null || toUnitPrice(0, measurement)) return;
    const path = ["structuredContent", "variants", position, "unitPriceMeasurement"];
    warn(
      "SCHEMA",
      path,
      "is no quantity and reference of one kind of unit; no base price is shown",
    );
  });
  const addOns = structuredContent?.addOnProductIds;
  if (!Array.isArray(addOns)) return;
  addOns.forEach((id, position) => {
    const found = typeof id === "string" ? referencesOf(content).findItem(id)?.item : undefined;
    const isProduct = found?.structuredContent?.productType != null;
    if (isProduct && found.id !== item.id) return;
    const message = isProduct ? "is the product itself" : "there is no such product";
    warn("UNKNOWN_PRODUCT", ["structuredContent", "addOnProductIds", position], message);
  });
}

function checkNames(
  key: "tags" | "categories",
  type: TagType,
  names: readonly string[] | null | undefined,
  warn: Warn,
): void {
  const most = nameLengths[type];
  names?.forEach((name, position) => {
    if (name.length > most) {
      const message = `is ${name.length} characters long, more than ${most}`;
      warn("CONTENT_LIMIT", [key, position], message);
      return;
    }
    const problem = tagProblem(type, name, names.slice(0, position));
    if (problem) warn("OWNER_INPUT", [key, position], toProblemText(toTexts("de"), problem));
  });
}

/** Checks the values of a custom post type, which `template.conf` declares with its fields. */
function checkCustomContent(value: unknown, types: readonly CustomType[], warn: Warn): void {
  if (typeof value !== "object" || value === null) return;
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > MAX_CUSTOM_CONTENT_BYTES) {
    const message = `takes ${bytes} bytes, more than ${MAX_CUSTOM_CONTENT_BYTES}`;
    warn("CONTENT_LIMIT", ["customContent"], message);
  }
  const { customType, ...fields }: { customType?: unknown } = value;
  if (customType == null) return;
  const type = types.find(({ name }) => name === customType);
  if (!type) {
    const path = ["customContent", "customType"];
    warn("UNKNOWN_CUSTOM_TYPE", path, `the theme has no custom type '${customType}'`);
    return;
  }
  for (const field of Object.keys(fields)) {
    if (type.fields.some(({ name }) => name === field)) continue;
    const message = `the custom type '${customType}' has no such field`;
    warn("UNKNOWN_CUSTOM_FIELD", ["customContent", field], message);
  }
}
