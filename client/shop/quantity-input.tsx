import { useId } from "react";
import {
  type QuantityInputProps,
  quantityInputPropsSchema,
} from "../../server/contract/islands.ts";
import { limits } from "../../server/contract/limits.ts";
import { productFormId } from "../../server/contract/product-form.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useField } from "../core/react/use-field.ts";
import { useProduct } from "./use-product.ts";

/**
 * The quantity field of a product, inside `div.product-quantity-input`. The store keeps its raw text, which the add
 * button checks.
 */
export const quantityInput = defineIsland(quantityInputPropsSchema, QuantityInput);

function QuantityInput({ props }: IslandInput<QuantityInputProps>) {
  const id = useId();
  const [product] = useProduct(props.productId);
  const { initial, state } = product;
  const field = useField<HTMLInputElement>(
    initial.quantity,
    () => state.get().quantity,
    (text) => product.setQuantity(text),
  );
  return (
    <>
      <label className={props.classes.label} htmlFor={id}>{`${props.label}:`}</label>
      <input
        ref={field}
        id={id}
        type="number"
        name="quantity"
        form={productFormId(props.productId)}
        aria-label={props.label}
        min={1}
        max={limits.cartEntryQuantity}
        step={1}
        size={4}
        defaultValue={initial.quantity}
        onChange={(event) => product.setQuantity(event.currentTarget.value)}
      />
    </>
  );
}
