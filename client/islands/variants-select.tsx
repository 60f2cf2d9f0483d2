import { useId } from "react";
import { optionFieldName, productFormId } from "../../server/contract/islands.ts";
import type { ProductStore } from "../product-store.ts";
import type { IslandInput, IslandProps } from "./island.ts";
import { useField } from "./use-field.ts";
import { useProduct } from "./use-product.ts";

/** A select field for each option of a product: the inside of `div.product-variants`. */
export function VariantsSelect({ props, product }: IslandInput<"variants-select">) {
  useProduct(product);
  return props.options.map((option) => (
    <OptionField key={option.name} option={option} props={props} product={product} />
  ));
}

type OptionFieldInput = {
  readonly option: IslandProps<"variants-select">["options"][number];
  readonly props: IslandProps<"variants-select">;
  readonly product: ProductStore;
};

function OptionField({ option, props, product }: OptionFieldInput) {
  const id = useId();
  const { name, title, prompt, values } = option;
  const initial = toChosenValue(product.initial.attributes, name);
  const field = useField<HTMLSelectElement>(
    initial,
    () => toChosenValue(product.getSnapshot().attributes, name),
    (value) => product.chooseOption(name, value),
  );
  return (
    <div className={props.classes.option}>
      <label className={props.classes.title} htmlFor={id}>{`${title}: `}</label>
      <div className={props.classes.select}>
        <select
          ref={field}
          id={id}
          name={optionFieldName(name)}
          form={productFormId(props.productId)}
          aria-label={prompt}
          data-variant-option-name={name}
          defaultValue={initial}
          onChange={(event) => product.chooseOption(name, event.currentTarget.value)}
        >
          <option value="">{prompt}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The value chosen for an option, empty when none is. */
const toChosenValue = (attributes: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? "") : "";
