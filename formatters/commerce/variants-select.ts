import { emit, type FormatterContext, isTruthy, property, type Value } from "../../engine/index.ts";
import {
  variantsSelectClasses,
  variantsSelectMarkup,
} from "../../templates/platform/variants-select.ts";
import { toJsonText } from "../core/json.ts";
import { formatMessage } from "../i18n/message.ts";
import { localizedText } from "../support/localized-text.ts";
import { productType } from "./product.ts";
import { type ProductOption, productOptions } from "./product-options.ts";
import { structuredContent } from "./told-product.ts";
import type { Widget } from "./widget.ts";

const { shell, ...classes } = variantsSelectClasses;

/** An option with the title of its field and the text of the field's empty entry. */
type Field = ProductOption & { readonly title: string; readonly prompt: string };

type Fields = {
  readonly options: readonly Field[];
  readonly itemId: string;
  /** Lazy, because only the island's shell needs them and writing the variants as JSON is most of the work here. */
  attributes(): Readonly<Record<string, string>>;
};

/** Title and empty entry of a product's fields, as messages. */
function texts(item: Value, context: FormatterContext) {
  const text = (key: string, fallback: string) => localizedText(item, key, fallback, context);
  return productType(item) === "giftCard"
    ? {
        title: text("giftCardValueDisplayText", "Value"),
        prompt: text("giftCardVariantSelectText", "Select Value"),
      }
    : { title: "{name}", prompt: text("productVariantSelectText", "Select {variantName}") };
}

function read(item: Value, context: FormatterContext): Fields | undefined {
  const options = productOptions(item);
  if (options.length === 0) return undefined;
  const { title, prompt } = texts(item, context);
  const itemId = emit(property(item, "id"));
  const content = (name: string) => property(structuredContent(item), name);
  return {
    options: options.map((option) => ({
      ...option,
      title: formatMessage(title, [["name", option.name]], context),
      prompt: formatMessage(prompt, [["variantName", option.name]], context),
    })),
    itemId,
    attributes: () => ({
      "data-item-id": itemId,
      "data-variants": toJsonText(content("variants")),
      ...(isTruthy(content("isSubscribable")) && {
        "data-is-subscribable": "true",
        "data-subscription-plan": toJsonText(content("subscriptionPlan")),
      }),
      "data-animation-role": "content",
    }),
  };
}

/**
 * `{item|variants-select}`: the fields for choosing a variant, a list and radio buttons for each option. The island
 * leaves out an option without values.
 *
 * Value: a product item, of which only the `id` matters. Nothing with fewer than two variants or without options.
 * Args: none. Result: HTML, escaped except for the list's accessible name. Texts are messages:
 *   `productVariantSelectText` with `{variantName}`, for gift cards `giftCardVariantSelectText` and
 *   `giftCardValueDisplayText`; without a locale they are "".
 * Errors: none. Source: reference engine, VariantsSelectFormatter.
 */
export const variantsSelect: Widget<Fields> = {
  read,
  renderPlain: ({ options, itemId }, item, context) =>
    context.renderMarkup(variantsSelectMarkup, item, {
      locals: { "@id": itemId, "@options": options },
    }),
  toIsland: ({ options, itemId, attributes }, item) => ({
    name: "variants-select",
    product: { item },
    shell: { className: shell, attributes: attributes() },
    props: {
      productId: itemId,
      options: options.flatMap(({ name, title, prompt, values: all }) => {
        const values = all.filter((value) => value !== "");
        return values.length > 0 ? [{ name, title, prompt, values }] : [];
      }),
      classes,
    },
  }),
};
