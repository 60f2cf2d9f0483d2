import {
  type Formatter,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { onSale, soldOut } from "../commerce/product.ts";
import { toAsciiSlug } from "../core/text.ts";
import { indexed } from "../support/indexed.ts";
import { recordTypes } from "./record-types.ts";

/**
 * `<article class="{@|item-classes}">`: class names that say what an item is.
 *
 * Value: an item; every name except `recordType` is also looked up outwards. Args: none. Result: text, safe in
 *   an attribute except for `recordTypeLabel`: hentry, promoted block, categories, tags, author, post type,
 *   position in the list, featured, and for products on-sale and sold-out. Source: reference engine.
 */
const itemClasses: Formatter = (item, _args, context) => {
  const find = (name: string): Value => context.lookup([name]);
  const slugs = (name: string, prefix: string): string => {
    let names = "";
    for (const text of indexed(find(name))) names += ` ${prefix}${toAsciiSlug(toText(text))}`;
    return names;
  };

  const block = find("promotedBlockType");
  const author = property(find("author"), "displayName");
  const index = find("@index");
  let names = "hentry";
  if (isTruthy(block)) names += ` promoted promoted-block-${toAsciiSlug(toText(block))}`;
  names += slugs("categories", "category-") + slugs("tags", "tag-");
  if (isTruthy(author)) names += ` author-${toAsciiSlug(toText(author))}`;
  names += ` post-type-${toText(find("recordTypeLabel"))}`;
  if (index !== undefined) names += ` article-index-${toText(index)}`;
  if (isTruthy(find("starred"))) names += " featured";
  if (toNumber(property(item, "recordType")) !== recordTypes["store-item"]) return names;
  if (onSale(item)) names += " on-sale";
  return soldOut(item) ? `${names} sold-out` : names;
};

/** Formatters of an item as a whole. */
export const itemFormatters: FormatterTable = {
  "item-classes": { run: itemClasses, result: "text" },
};
