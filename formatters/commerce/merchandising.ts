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
import { lookupFrom } from "../support/scope.ts";
import { islandHost } from "./island-host.ts";
import { merchandising } from "./product.ts";

/**
 * `{item|product-scarcity}`: notices that little of a product is left.
 *
 * Value: a product item; it stays as it is (and so prints nothing) when its entry in
 *   `productMerchandisingContext` is missing or not enabled. The text is a message with `{qtyInStock}`.
 *   Args: none. Result: HTML, escaped; notices of single variants are hidden until one is chosen, on a page with
 *   islands all of them but where the entry says `scarcityShownByDefault`. Errors: as `message`.
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
 * `{item|product-restock-notification}`: a form for each variant that is sold out, which asks for a mail
 * when it can be had again.
 *
 * Value: a product item with an entry in `productMerchandisingContext`; without one there are only line
 *   breaks. Args: none. Result: HTML; texts escaped, ids not, as in the reference engine.
 * Source: reference engine, ProductRestockNotificationFormatter.
 */
const productRestockNotification: Formatter = (item, _args, context) => {
  const own = merchandising(context.lookup(["productMerchandisingContext"]), item);
  return context.renderMarkup(productRestockMarkup, item, {
    locals: {
      "@id": emit(lookupFrom(item, ["id"], context)),
      "@views": elements(property(own, "restockNotificationViews")),
      "@messages": property(own, "restockNotificationMessages"),
      "@hasMailingList": isTruthy(property(own, "mailingListSignUpEnabled")),
      "@joinsByDefault": isTruthy(property(own, "mailingListOptInByDefault")),
    },
  });
};

/** The reference engine never looks at `scarcityShownByDefault`. */
export const referenceMerchandisingFormatters: FormatterTable = {
  "product-scarcity": { run: productScarcity(() => false), result: "html" },
};

/** Formatters of stock notices, in the complete mode only: on a page with islands they start hidden. */
export const completeMerchandisingFormatters: FormatterTable = {
  "product-scarcity": {
    run: productScarcity(
      (own, host) =>
        islandHost(host) !== undefined && !isTruthy(property(own, "scarcityShownByDefault")),
    ),
    result: "html",
  },
};

/** Formatters of stock notices, in both modes. */
export const merchandisingFormatters: FormatterTable = {
  "product-restock-notification": { run: productRestockNotification, result: "html" },
};
