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
import { toSlug } from "../core/text.ts";
import { indexed } from "../support/indexed.ts";

/** Code of the record type of products. */
const storeItem = 11;

/**
 * `<article class="{@|item-classes}">`: class names that say what an item is.
 *
 * Value: an item; all names but `recordType` are looked up outwards too. Args: none. Result: text, safe in
 *   an attribute except for `recordTypeLabel`: hentry, promoted block, categories, tags, author, post type,
 *   place in the list, featured, and for products on-sale and sold-out. Source: reference engine.
 */
const itemClasses: Formatter = (item, _args, context) => {
  const find = (name: string): Value => context.lookup([name]);
  const slugs = (name: string, prefix: string) =>
    indexed(find(name)).map((text) => prefix + toSlug(toText(text)));

  const block = find("promotedBlockType");
  const author = property(find("author"), "displayName");
  const index = context.lookup(["@index"]);
  const isProduct = toNumber(property(item, "recordType")) === storeItem;
  return [
    "hentry",
    isTruthy(block) && `promoted promoted-block-${toSlug(toText(block))}`,
    ...slugs("categories", "category-"),
    ...slugs("tags", "tag-"),
    isTruthy(author) && `author-${toSlug(toText(author))}`,
    `post-type-${toText(find("recordTypeLabel"))}`,
    index !== undefined && `article-index-${toText(index)}`,
    isTruthy(find("starred")) && "featured",
    isProduct && onSale(item) && "on-sale",
    isProduct && soldOut(item) && "sold-out",
  ]
    .filter((name) => name !== false)
    .join(" ");
};

export const itemFormatters: FormatterTable = {
  "item-classes": { run: itemClasses, result: "text" },
};
