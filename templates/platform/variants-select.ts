import type { Markup } from "../../engine/index.ts";

/** Class names of the variant fields. */
export const variantsSelectClasses = {
  shell: "product-variants",
  option: "variant-option",
  title: "variant-option-title",
  select: "variant-select-wrapper",
  radios: "variant-radiobtn-wrapper",
  radio: "variant-radiobtn",
  radioLabel: "sqs-button-element--secondary",
} as const;

const c = variantsSelectClasses;

/**
 * The variant fields without islands, each as a list and as radio buttons: `{item|variants-select}`.
 *
 * Reads of the item: structuredContent. Locals: `@id`; `@options`, each with name, title, prompt, values.
 * Spaces, line breaks and the unescaped aria-label are the reference engine's.
 */
export const variantsSelectMarkup: Markup = {
  name: "variants-select",
  source: `${"\n  ".repeat(4)}

  <div class="${c.shell}" data-item-id="{@id}" data-variants="{structuredContent.variants|json|htmltag}"{.if structuredContent.isSubscribable} data-is-subscribable="true" data-subscription-plan="{structuredContent.subscriptionPlan|json|htmltag}"{.end} data-animation-role="content">{.repeated section @options}
    <div class="${c.option}">
    <div class="${c.title}">{title|htmltag}: </div>
    <div class="${c.select}">
      <select aria-label="{prompt}" data-variant-option-name="{name|htmltag}">
        <option value="">{prompt|htmltag}</option>
        {.repeated section values}<option value="{@|htmltag}">{@|htmltag}</option>{.end}
      </select>
    </div>
    <div class="${c.radios}" data-variant-option-name="{name|htmltag}">{.repeated section values}
      <input type="radio" class="${c.radio}" value="{@|htmltag}" name="variant-option-{name|htmltag}" id="variant-option-{name|htmltag}-{@|htmltag}"/>
      <label class="${c.radioLabel}" role="button" tabindex="0" for="variant-option-{name|htmltag}-{@|htmltag}">{@|htmltag}</label>{.end}
    </div>
    </div>{.end}
  </div>
`,
};
