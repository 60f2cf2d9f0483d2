import {
  elements,
  emit,
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
  property,
  toBoolean,
  toText,
  type Value,
} from "../../engine/index.ts";
import { productRestockFormMarkup } from "../../templates/platform/product-restock-form.ts";
import { productRestockMarkup } from "../../templates/platform/product-restock-notification.ts";
import { productScarcityMarkup } from "../../templates/platform/product-scarcity.ts";
import { type IslandHost, islandHost } from "./island-host.ts";
import { merchandising } from "./merchandising-context.ts";

/** Input for the markup of stock notices besides their views. */
type ScarcityLook = {
  readonly views: readonly Value[];
  readonly text: Value;
  /** Id of the product. Undefined if no script looks for it. */
  readonly id?: Value;
  /** True if every notice is hidden at first, not only those of variants. */
  readonly isHidden: boolean;
};

/**
 * `{item|product-scarcity}`: notices that only a few of a product are left.
 *
 * Value: a product item. It is returned unchanged, and so prints nothing, if neither the page nor
 *   `productMerchandisingContext` has notices for it. The text is a message with `{qtyInStock}`.
 * Args: none. Result: HTML, escaped. A variant's notice is hidden until the variant is chosen. On a page with islands
 *   every notice is hidden unless `scarcityShownByDefault` says otherwise, and there is at least one for scripts to
 *   fill in.
 * Errors: as `message`. Source: reference engine, ProductScarcityFormatter.
 */
const productScarcity =
  (lookOf: (own: Value, item: Value, context: FormatterContext) => ScarcityLook): Formatter =>
  (item, _args, context) => {
    const own = merchandising(item, context);
    if (!toBoolean(property(own, "scarcityEnabled"))) return item;
    const { views, text, id, isHidden } = lookOf(own, item, context);
    return context.renderMarkup(productScarcityMarkup, item, {
      locals: { "@views": views, "@text": text, "@id": id, "@hidden": isHidden },
    });
  };

const plainLook = (own: Value): ScarcityLook => ({
  views: elements(property(own, "scarcityTemplateViews")),
  text: property(own, "scarcityText"),
  isHidden: false,
});

function pageLook(own: Value, item: Value, context: FormatterContext): ScarcityLook {
  const plain = plainLook(own);
  if (!islandHost(context.host)) return plain;
  const id = property(item, "id");
  if (plain.views.length === 0) return { views: [{}], text: "", id, isHidden: true };
  return { ...plain, id, isHidden: !isTruthy(property(own, "scarcityShownByDefault")) };
}

/**
 * `{item|product-restock-notification}`: for each sold-out variant, a form to ask for an e-mail when it is back in
 * stock.
 *
 * Value: a product item with notices from the page or `productMerchandisingContext`; without them, only line breaks.
 *   Only its `id` matters.
 * Args: none. Result: HTML; texts are escaped, ids are not, as in the reference engine. A page that accepts such forms
 *   gets complete ones, with everything escaped; elsewhere they are hidden, because nothing accepts them. Errors: none.
 * Source: reference engine, ProductRestockNotificationFormatter.
 */
const productRestockNotification: Formatter = (item, _args, context) => {
  const own = merchandising(item, context);
  const host = islandHost(context.host);
  const views = elements(property(own, "restockNotificationViews"));
  const markup = host?.restockForm ? productRestockFormMarkup : productRestockMarkup;
  return context.renderMarkup(markup, item, {
    locals: {
      "@id": emit(property(item, "id")),
      "@views": host?.restockForm ? views.map((view) => withForm(host, item, view)) : views,
      "@messages": property(own, "restockNotificationMessages"),
      "@hasMailingList": isTruthy(property(own, "mailingListSignUpEnabled")),
      "@joinsByDefault": isTruthy(property(own, "mailingListOptInByDefault")),
      "@hidden": host !== undefined,
    },
  });
};

/** A view with the page's data for its form. */
function withForm(host: IslandHost, item: Value, view: Value): Value {
  const variantId = toText(property(view, "variantId"));
  const hiddenByDefault = property(view, "hiddenByDefault");
  return { variantId, hiddenByDefault, form: host.restockForm?.(item, variantId) };
}

/** Stock notices in the reference mode, which ignores islands. */
export const referenceMerchandisingFormatters: FormatterTable = {
  "product-scarcity": { run: productScarcity(plainLook), result: "html" },
};

/** Stock notices in the complete mode: on a page with islands they start hidden. */
export const completeMerchandisingFormatters: FormatterTable = {
  "product-scarcity": { run: productScarcity(pageLook), result: "html" },
};

/** Stock notices of both modes. */
export const merchandisingFormatters: FormatterTable = {
  "product-restock-notification": { run: productRestockNotification, result: "html" },
};
