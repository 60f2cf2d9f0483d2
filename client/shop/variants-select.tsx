import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { optionFieldName, productFormId } from "../../server/contract/products/form.ts";
import {
  type VariantsSelectProps,
  variantsSelectPropsSchema,
} from "../../server/contract/products/islands.ts";
import { valueState } from "../../server/contract/products/option-values.ts";
import {
  chosenValue,
  isInStock,
  resolveVariant,
  toOptionText,
} from "../../server/contract/products/variant-choice.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useField, useRadioButtons } from "../core/react/use-field.ts";
import { FieldMessage } from "./field-message.tsx";
import { faultAttributes, firstAttributes, toFieldProblem } from "./field-problem.ts";
import { isShown } from "./product-fields.ts";
import type { ProductState, ProductStore } from "./product-store.ts";
import { useProduct } from "./use-product.ts";

/**
 * The options of a product, inside `div.product-variants`. Each option has a list and radio buttons for the same value,
 * of which the theme shows one. Without scripts both are posted, the list first.
 */
export const variantsSelect = defineIsland(variantsSelectPropsSchema, VariantsSelect);

function VariantsSelect({ props, texts, idPrefix }: IslandInput<VariantsSelectProps>) {
  const [product, state] = useProduct(props.productId);
  return (
    <>
      {props.options.map((option) => (
        <OptionFields
          key={option.name}
          option={option}
          props={props}
          product={product}
          state={state}
          texts={texts}
          idPrefix={idPrefix}
        />
      ))}
      <p className="product-variant-facts" aria-live="polite">
        {toFacts(state, texts)}
      </p>
    </>
  );
}

/** Number and stock of the chosen variant; empty while none is chosen. */
function toFacts({ product, attributes }: ProductState, texts: ClientTexts): string {
  const choice = resolveVariant(product, attributes);
  if (choice.kind !== "chosen") return "";
  const { sku } = choice.variant;
  const stock = isInStock(choice.variant, 1) ? texts.inStock : texts.soldOut;
  return [...(sku === null ? [] : [fill(texts.skuLine, { sku })]), stock].join(" · ");
}

/** The text of a value. An unavailable value says so, but can still be chosen. */
function toValueText(
  { product, attributes }: ProductState,
  texts: ClientTexts,
  { name, value }: { readonly name: string; readonly value: string },
): string {
  switch (valueState(product, attributes, name, value)) {
    case "available":
      return value;
    case "soldOut":
      return fill(texts.optionSoldOut, { value });
    case "unavailable":
      return fill(texts.optionUnavailable, { value });
  }
}

type OptionInput = {
  readonly option: VariantsSelectProps["options"][number];
  readonly props: VariantsSelectProps;
  readonly product: ProductStore;
  readonly state: ProductState;
  readonly texts: ClientTexts;
  readonly idPrefix: string;
};

function OptionFields({ option, props, product, state, texts, idPrefix }: OptionInput) {
  const id = useId();
  const { name, title, prompt } = option;
  const { classes } = props;
  // In the form that the HTML parser returns: two values may have become one.
  const values = [...new Set(option.values.map(toOptionText))];
  const initial = chosenValue(product.initial.attributes, name);
  const read = () => chosenValue(product.state.get().attributes, name);
  const choose = (value: string) => product.chooseOption(name, value);
  const list = useField<HTMLSelectElement>(initial, read, choose);
  const radios = useRadioButtons<HTMLDivElement>(initial, read, choose);
  const hasHiddenRadios = useHiddenRadios(radios);
  const field = { name: optionFieldName(name), form: productFormId(props.productId) };
  const problem = toFieldProblem(product, state, field.name);
  const fault = faultAttributes(id, problem);
  return (
    <div className={classes.option}>
      <label className={classes.title} htmlFor={id}>{`${title}: `}</label>
      <div className={classes.select}>
        <select
          ref={list}
          id={id}
          {...field}
          aria-label={prompt}
          data-variant-option-name={name}
          {...fault}
          {...firstAttributes(problem)}
          defaultValue={initial}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{prompt}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {toValueText(state, texts, { name, value })}
            </option>
          ))}
        </select>
      </div>
      <div
        ref={radios}
        className={classes.radios}
        role="radiogroup"
        aria-label={title}
        data-variant-option-name={name}
        {...fault}
      >
        {values.map((value) => (
          <RadioButton
            key={value}
            id={`${idPrefix}${field.name}-${value}`}
            field={field}
            value={value}
            text={toValueText(state, texts, { name, value })}
            isInitial={value === initial}
            isHidden={hasHiddenRadios}
            isFocused={
              problem.isFirst && (value === initial || (initial === "" && value === values[0]))
            }
            classes={classes}
            choose={choose}
          />
        ))}
      </div>
      <FieldMessage id={id} problem={problem} />
    </div>
  );
}

type RadioButtonInput = {
  readonly id: string;
  readonly field: { readonly name: string; readonly form: string };
  readonly value: string;
  readonly text: string;
  readonly isInitial: boolean;
  /** The theme shows only the label, as a button. */
  readonly isHidden: boolean;
  /** The page opens here. */
  readonly isFocused: boolean;
  readonly classes: VariantsSelectProps["classes"];
  readonly choose: (value: string) => void;
};

/**
 * A radio button followed by its label. On the platform the label is always a button for the keyboard, ours only if the
 * theme hides the radio button.
 */
function RadioButton(input: RadioButtonInput) {
  const { id, field, value, text, isInitial, isHidden, isFocused, classes, choose } = input;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(value);
  };
  return (
    <>
      <input
        type="radio"
        className={classes.radio}
        value={value}
        {...field}
        id={id}
        defaultChecked={isInitial}
        {...(isFocused ? { autoFocus: true } : {})}
        onChange={() => choose(value)}
      />
      <label
        className={classes.radioLabel}
        htmlFor={id}
        tabIndex={isHidden ? 0 : undefined}
        onKeyDown={isHidden ? press : undefined}
      >
        {text}
      </label>
    </>
  );
}

/** True if the theme shows a group but hides its radio buttons, so that the keyboard cannot reach them. */
function useHiddenRadios(group: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  // Runs after every render, because visibility may depend on the width of the window.
  useEffect(() => {
    const radio = group.current?.querySelector("input");
    if (group.current && radio) setHidden(isShown(group.current) && !isShown(radio));
  });
  return isHidden;
}
