import { isArray, isTruthy, property, type Tag, type Value } from "../../../engine/index.ts";
import { isEnabled, publicItems } from "../../content/content.ts";
import { findPage, toCollectionData } from "../collection-data.ts";
import { toItemData } from "../item-data.ts";
import { pageHost } from "../page-host.ts";

/** Items that one query gives at most, and that it skips at most. */
const LIMIT = 100;
const SKIP_LIMIT = 10;

/**
 * `<squarespace:query collection="blog" limit="10" skip="1" tag="a,b" category="c" featured="true">…`: renders
 * its body over `{ items, collection }` of another collection, inside the scope where it stands.
 *
 * Several tags or categories are alternatives. Limits that are no whole number count as missing. An unknown
 * or disabled collection gives no items.
 */
export const query: Tag = ({ attributes, renderBody }, context) => {
  const host = pageHost(context.host);
  const page = findPage(host.site, attributes.collection ?? "");
  if (!page || !isEnabled(page)) return renderBody({ items: [], collection: null });
  const { tag, category, featured } = attributes;
  const skip = toCount(attributes.skip, 0, SKIP_LIMIT);
  const limit = toCount(attributes.limit, page.collection.pageSize ?? LIMIT, LIMIT);
  const items = publicItems(page, host.now)
    .map((item) => toItemData(page, item))
    .filter((item) => featured !== "true" || isTruthy(property(item, "starred")))
    .filter((item) => hasOneOf(property(item, "tags"), tag))
    .filter((item) => hasOneOf(property(item, "categories"), category))
    .slice(skip, skip + limit);
  return renderBody({ items, collection: toCollectionData(host.site, page, host.now) });
};

function toCount(text: string | undefined, missing: number, most: number): number {
  return Math.min(/^\d{1,4}$/.test(text ?? "") ? Number(text) : missing, most);
}

function hasOneOf(values: Value, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted.trim() === "") return true;
  const names = wanted.split(",").map((name) => name.trim());
  return (
    isArray(values) && values.some((value) => typeof value === "string" && names.includes(value))
  );
}
