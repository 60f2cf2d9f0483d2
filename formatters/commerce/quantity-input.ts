import {
  emit,
  type FormatterContext,
  isObject,
  isTruthy,
  type PredicateContext,
  property,
  toBoolean,
  type Value,
} from "../../engine/index.ts";
import {
  quantityInputClasses,
  quantityInputMarkup,
} from "../../templates/platform/quantity-input.ts";
import { lookupFrom } from "../support/scope.ts";
import { isSubscribable, productType, stock } from "./product.ts";
import type { Widget } from "./widget.ts";

type Field = { readonly itemId: string; readonly label: string };

/** True if a visitor may buy several units of a service, which the shop's settings can forbid. */
function sellsSeveralOfService(context: PredicateContext): boolean {
  const settings = context.lookup(["websiteSettings", "storeSettings"]);
  const setting = property(settings, "multipleQuantityAllowedForServices");
  return !isObject(settings) || setting === undefined || setting === null || toBoolean(setting);
}

function sellsSeveral(item: Value, context: PredicateContext): boolean {
  if (isSubscribable(item) || stock(item) <= 1) return false;
  const type = productType(item);
  return type === "physical" || (type === "service" && sellsSeveralOfService(context));
}

function read(item: Value, context: FormatterContext): Field | undefined {
  if (!sellsSeveral(item, context)) return undefined;
  const label = lookupFrom(item, ["localizedStrings", "productQuantityInputLabel"], context);
  return {
    itemId: emit(lookupFrom(item, ["id"], context)),
    label: isTruthy(label) ? emit(label) : "Quantity",
  };
}

/**
 * `{item|quantity-input}`: the quantity field of a product.
 *
 * Value: a product item. Nothing for subscriptions, digital products, gift cards, stock of at most one, and services if
 *   the shop's settings forbid several units.
 * Args: none. Result: HTML; the label (`localizedStrings.productQuantityInputLabel`, or "Quantity") is not escaped, as
 *   in the reference engine. Errors: none. Source: reference engine, QuantityInputFormatter.
 */
export const quantityInput: Widget<Field> = {
  read,
  renderPlain: ({ label }, item, context) =>
    context.renderMarkup(quantityInputMarkup, item, { locals: { "@label": label } }),
  toIsland: ({ itemId, label }, item) => ({
    name: "quantity-input",
    product: { item },
    shell: {
      className: quantityInputClasses.shell,
      attributes: { "data-item-id": itemId, "data-animation-role": "content" },
    },
    props: { productId: itemId, label, classes: { label: quantityInputClasses.label } },
  }),
};
