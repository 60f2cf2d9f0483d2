import { type Formatter, type FormatterTable, get, property, toText } from "../../engine/index.ts";
import { productQuickViewMarkup } from "../../templates/platform/product-quick-view.ts";
import { escapeAttribute } from "../support/escape.ts";
import { indexed } from "../support/indexed.ts";
import { merchandising, onSale, soldOut } from "./product.ts";

/**
 * `{item|product-status}`: the mark of a product that is sold out or on sale; nothing otherwise.
 *
 * Value: a product item; what is no product is sold out. Texts: `customSoldOutText` of the item's entry in
 *   `productMerchandisingContext`, then `localizedStrings` `productSoldOutText`, `productSaleText`.
 * Args: none. Result: HTML; the text of a sale is not escaped. Source: reference engine.
 */
const productStatus: Formatter = (item, _args, context) => {
  const localized = (key: string) => toText(context.lookup(["localizedStrings", key]));
  if (soldOut(item)) {
    const own = merchandising(context.lookup(["productMerchandisingContext"]), item);
    const text =
      toText(property(own, "customSoldOutText")) || localized("productSoldOutText") || "sold out";
    return `<div class="product-mark sold-out">${escapeAttribute(text)}</div>`;
  }
  return onSale(item)
    ? `<div class="product-mark sale">${localized("productSaleText") || "sale"}</div>`
    : undefined;
};

/**
 * `{item|product-quick-view group}`: the button that shows a product in a lightbox.
 *
 * Value: an item with an id. Args: a group, whose text is taken from the item or a variable of that name if
 *   there is one. Result: HTML, nothing escaped, as in the reference engine. The text is
 *   `localizedStrings.productQuickViewText`, also an empty one, or "Quick View".
 */
const productQuickView: Formatter = (item, [group = ""], context) => {
  const own = get(item, group);
  const named = own === undefined ? context.lookup([group]) : own;
  const label = context.lookup(["localizedStrings", "productQuickViewText"]);
  const button = {
    id: toText(property(item, "id")),
    group: named === undefined ? group : toText(named),
    label: label === undefined ? "Quick View" : toText(label),
  };
  return context.renderMarkup(productQuickViewMarkup, button, { private: true });
};

/**
 * `{variant|variant-descriptor}`: the values of a variant's options, "Red / Large".
 *
 * Value: a variant with `optionValues`; anything else gives "". Args: none. Result: text.
 */
const variantDescriptor: Formatter = (variant) =>
  indexed(property(variant, "optionValues"))
    .map((option) => toText(property(option, "value")))
    .join(" / ");

/** Formatters of what a listing shows beside a product: its mark, quick view and variant. */
export const productStatusFormatters: FormatterTable = {
  "product-quick-view": { run: productQuickView, result: "html" },
  "product-status": { run: productStatus, result: "html" },
  "variant-descriptor": { run: variantDescriptor, result: "text" },
};
