import { type Formatter, type FormatterTable, get, property, toText } from "../../engine/index.ts";
import {
  productQuickViewLink,
  productQuickViewMarkup,
} from "../../templates/platform/product-quick-view.ts";
import { escapeAttribute } from "../support/escape.ts";
import { indexed } from "../support/indexed.ts";
import { takesObject, takesProduct } from "../support/takes.ts";
import { islandHost } from "./island-host.ts";
import { merchandising } from "./merchandising-context.ts";
import { isPaywall, onSale, soldOut } from "./product.ts";

/**
 * `{item|product-status}`: the badge of a product that is sold out or on sale; nothing otherwise.
 *
 * Value: a product item; anything else counts as sold out, except for a paywall in a page. Texts: `customSoldOutText`
 *   of the item's stock notices, from the page or `productMerchandisingContext`, else `productSoldOutText` or
 *   `productSaleText` of `localizedStrings`.
 * Args: none. Result: HTML; the sale text is not escaped. Source: reference engine.
 */
const productStatus: Formatter = (item, _args, context) => {
  if (isPaywall(item) && islandHost(context.host)) return undefined;
  const localized = (key: string) => toText(context.lookup(["localizedStrings", key]));
  if (soldOut(item)) {
    const own = merchandising(item, context);
    const text =
      toText(property(own, "customSoldOutText")) || localized("productSoldOutText") || "sold out";
    return `<div class="product-mark sold-out">${escapeAttribute(text)}</div>`;
  }
  return onSale(item)
    ? `<div class="product-mark sale">${localized("productSaleText") || "sale"}</div>`
    : undefined;
};

/**
 * `{item|product-quick-view group}`: the button that opens a product in a lightbox.
 *
 * Value: an item with an id. Args: the group; if the item or a variable has that name, its text is used.
 * Result: HTML, nothing escaped, as in the reference engine. In a page it is an escaped link to the item's `fullUrl`,
 *   and nothing for a paywall. The label is `localizedStrings.productQuickViewText`, even if empty, or "Quick View" if
 *   it is missing.
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
  const url = toText(property(item, "fullUrl"));
  if (!islandHost(context.host) || url === "") {
    return context.renderMarkup(productQuickViewMarkup, button, { private: true });
  }
  if (isPaywall(item)) return undefined;
  const name = `${button.label}: ${toText(property(item, "title"))}`;
  // A spread would give each button's data a shape of its own.
  const link = Object.assign(button, { url, name });
  return context.renderMarkup(productQuickViewLink, link, { private: true });
};

/**
 * `{variant|variant-descriptor}`: the option values of a variant, "Red / Large".
 *
 * Value: a variant with `optionValues`; anything else gives "". Args: none. Result: text.
 */
const variantDescriptor: Formatter = (variant) =>
  indexed(property(variant, "optionValues"))
    .map((option) => toText(property(option, "value")))
    .join(" / ");

/** Formatters for the surroundings of a product in a list: badge, quick view, variant. */
export const productStatusFormatters: FormatterTable = {
  "product-quick-view": { run: productQuickView, result: "html" },
  "product-status": { run: productStatus, result: "html", takes: takesProduct },
  "variant-descriptor": { run: variantDescriptor, result: "text", takes: takesObject },
};
