import {
  elements,
  emit,
  type Formatter,
  type FormatterTable,
  isTruthy,
  property,
  toBoolean,
  type Value,
} from "../../engine/index.ts";
import { productRestockMarkup } from "../../templates/platform/product-restock-notification.ts";
import { productScarcityMarkup } from "../../templates/platform/product-scarcity.ts";
import { islandHost } from "./island-host.ts";
import { merchandising } from "./product.ts";

/**
 * `{item|product-scarcity}`: notices that only a few of a product are left.
 *
 * Value: a product item; it is returned unchanged, and so prints nothing, when its entry in
 *   `productMerchandisingContext` is missing or not enabled. The text is a message with `{qtyInStock}`. Args:
 *   none. Result: HTML, escaped. A variant's notice is hidden until the variant is chosen; on a page with
 *   islands every notice is, unless the entry has `scarcityShownByDefault`. Errors: as `message`.
 * Source: reference engine, ProductScarcityFormatter.
 */
const productScarcity =
  (isHidden: (own: Value, host: unknown) => boolean): Formatter =>
  (item, _args, context) => {
    const own = merchandising(context.lookup(["productMerchandisingContext"]), item);
    if (!toBoolean(property(own, "scarcityEnabled"))) return item;
    return context.renderMarkup(productScarcityMarkup, item, {
      locals: {
        "@views": elements(property(own, "scarcityTemplateViews")),
        "@text": property(own, "scarcityText"),
        "@hidden": isHidden(own, context.host),
      },
    });
  };

/**
 * `{item|product-restock-notification}`: for each sold-out variant, a form to ask for an e-mail when it is back
 * in stock.
 *
 * Value: a product item with an entry in `productMerchandisingContext`; without one, only line breaks. Its `id`
 *   counts alone. Args: none. Result: HTML; texts are escaped, ids are not, as in the reference engine.
 * Source: reference engine, ProductRestockNotificationFormatter.
 */
const productRestockNotification: Formatter = (item, _args, context) => {
  const own = merchandising(context.lookup(["productMerchandisingContext"]), item);
  return context.renderMarkup(productRestockMarkup, item, {
    locals: {
      "@id": emit(property(item, "id")),
      "@views": elements(property(own, "restockNotificationViews")),
      "@messages": property(own, "restockNotificationMessages"),
      "@hasMailingList": isTruthy(property(own, "mailingListSignUpEnabled")),
      "@joinsByDefault": isTruthy(property(own, "mailingListOptInByDefault")),
    },
  });
};

/** Formatters of stock notices that only the reference mode has: `scarcityShownByDefault` has no effect there. */
export const referenceMerchandisingFormatters: FormatterTable = {
  "product-scarcity": { run: productScarcity(() => false), result: "html" },
};

/** Formatters of stock notices that only the complete mode has: on a page with islands, notices start hidden. */
export const completeMerchandisingFormatters: FormatterTable = {
  "product-scarcity": {
    run: productScarcity(
      (own, host) =>
        islandHost(host) !== undefined && !isTruthy(property(own, "scarcityShownByDefault")),
    ),
    result: "html",
  },
};

/** Formatters of stock notices that both modes share. */
export const merchandisingFormatters: FormatterTable = {
  "product-restock-notification": { run: productRestockNotification, result: "html" },
};
