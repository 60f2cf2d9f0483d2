import { useId } from "react";
import { productFormId, QUANTITY_FIELD } from "../../server/contract/products/form.ts";
import {
  type QuantityInputProps,
  quantityInputPropsSchema,
} from "../../server/contract/products/islands.ts";
import * as productsLimits from "../../server/contract/products/limits.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useField } from "../core/react/use-field.ts";
import { FieldMessage } from "./field-message.tsx";
import { faultAttributes, firstAttributes, toFieldProblem } from "./field-problem.ts";
import { useProduct } from "./use-product.ts";

/**
 * The quantity field of a product, inside `div.product-quantity-input`. The store keeps its raw text, which the add
 * button checks.
 */
export const quantityInput = defineIsland(quantityInputPropsSchema, QuantityInput);

function QuantityInput({ props }: IslandInput<QuantityInputProps>) {
  const id = useId();
  const [product, productState] = useProduct(props.productId);
  const { initial, state } = product;
  const field = useField<HTMLInputElement>(
    initial.quantity,
    () => state.get().quantity,
    (text) => product.setQuantity(text),
  );
  const problem = toFieldProblem(product, productState, QUANTITY_FIELD);
  return (
    <>
      <label className={props.classes.label} htmlFor={id}>{`${props.label}:`}</label>
      <input
        ref={field}
        id={id}
        type="number"
        name={QUANTITY_FIELD}
        form={productFormId(props.productId)}
        aria-label={props.label}
        min={1}
        max={productsLimits.entryQuantity}
        step={1}
        size={4}
        defaultValue={initial.quantity}
        {...faultAttributes(id, problem)}
        {...firstAttributes(problem)}
        onChange={(event) => product.setQuantity(event.currentTarget.value)}
      />
      <FieldMessage id={id} problem={problem} />
    </>
  );
}
