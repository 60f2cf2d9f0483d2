import {
  emit,
  type FormatterContext,
  isArray,
  isObject,
  isTruthy,
  path,
  toText,
  type Value,
} from "../../engine/index.ts";
import { addToCartBtn, addToCartClasses } from "../../templates/platform/add-to-cart-btn.ts";
import { toJsonText } from "../core/json.ts";
import { countOf } from "../core/number.ts";
import { lookupFrom } from "../support/scope.ts";
import type { Widget } from "./widget.ts";

type Button = {
  readonly label: string;
  readonly variant: string;
  readonly usesForm: boolean;
  readonly hasOption: boolean;
  readonly itemId: string;
  /** Lazy, because only the island needs them and writing the form as JSON is most of the work here. */
  attributes(): Readonly<Record<string, string>>;
};

/** Button variants that a product block may set. Without one the button is primary. */
const VARIANTS = ["secondary", "tertiary"];

const textOr = (fallback: string, text: Value): string =>
  isTruthy(text) ? toText(text) : fallback;

/**
 * Evaluates `isSubscribable` like the reference engine, which uses an expression that rejects arrays and objects. True
 * if it is truthy, in a render that evaluates expressions.
 */
function evaluatesTo(isSubscribable: Value, context: FormatterContext): boolean {
  if (!context.evaluates) return false;
  if (!isArray(isSubscribable) && !isObject(isSubscribable)) return isTruthy(isSubscribable);
  context.report(
    "RuntimeError: Error reducing expression: @hasProductSubsOptionAndIsSubscribable = " +
      "@subsOTPOptionsCount && @isSubscribable: Invalid arguments to operator logical and",
  );
  return false;
}

function read(item: Value, context: FormatterContext): Button {
  const own = (name: string) => lookupFrom(item, [name], context);
  const content = (name: string, ...rest: string[]) =>
    lookupFrom(item, ["structuredContent", name, ...rest], context);

  const localized = (key: string) => lookupFrom(item, ["localizedStrings", key], context);

  const isSubscription = isTruthy(content("isSubscribable"));
  const custom = content("customAddButtonText");
  const label =
    isTruthy(content("useCustomAddButtonText")) && isTruthy(custom)
      ? toText(custom)
      : isSubscription
        ? textOr("Subscribe", localized("productSubscribeText"))
        : textOr("Add To Cart", localized("productAddToCartText"));

  const form = content("additionalFieldsForm");
  const usesForm = isTruthy(content("additionalFieldsFormId")) && isTruthy(form);
  const options = content("productSubscriptionOptions");
  const hasOption = evaluatesTo(content("isSubscribable"), context) && countOf(options) !== 0;

  const itemId = emit(own("id"));

  return {
    label,
    variant: VARIANTS.find((name) => name === own("addToCartButtonVariant")) ?? "primary",
    usesForm,
    hasOption,
    itemId,
    attributes: () => ({
      "data-dynamic-strings": "",
      "data-collection-id": emit(own("collectionId")),
      "data-item-id": itemId,
      "data-product-type": emit(content("productType")),
      "data-use-custom-label": emit(content("useCustomAddButtonText")),
      ...(isSubscription && { "data-is-subscription": emit(content("isSubscribable")) }),
      "data-original-label": label,
      ...(usesForm && { "data-form": toJsonText(form) }),
      ...(hasOption && { "data-subscription-option-id": emit(path(options, [0, "id"])) }),
    }),
  };
}

/**
 * `{item|add-to-cart-btn}`: the button that adds a product to the cart.
 *
 * Value: a product item; names that it lacks are looked up outwards. The label is the product's own
 *   `customAddButtonText` if `useCustomAddButtonText` is set, else from `localizedStrings`: `productSubscribeText` for
 *   a subscription, otherwise `productAddToCartText`. Within a product block the button has the class of its
 *   `addToCartButtonVariant`.
 * Args: none. Result: HTML; texts and JSON are escaped, ids are not, as in the reference engine. Errors: none.
 * Source: reference engine, AddToCartButtonFormatter.
 */
export const addToCartButton: Widget<Button> = {
  read,
  renderPlain: ({ label, variant, usesForm, hasOption }, item, context) =>
    context.renderMarkup(addToCartBtn, item, {
      locals: {
        "@label": label,
        "@variant": variant,
        "@usesForm": usesForm,
        "@hasOption": hasOption,
      },
    }),
  toIsland: ({ label, variant, usesForm, itemId, attributes }, item) => ({
    name: "add-to-cart",
    product: { item },
    shell: {
      className: addToCartClasses.shell,
      attributes: { "data-animation-role": "button" },
    },
    props: {
      productId: itemId,
      label,
      classes: {
        button: [
          addToCartClasses.button,
          addToCartClasses.variant + variant,
          ...(usesForm ? [addToCartClasses.usesForm] : []),
        ].join(" "),
        inner: addToCartClasses.inner,
      },
      attributes: attributes(),
    },
  }),
};
