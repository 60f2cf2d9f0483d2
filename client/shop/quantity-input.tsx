import { useId } from "react";
import { limits } from "../../server/contract/limits.ts";
import { productFormId } from "../../server/contract/product-form.ts";
import { useField } from "../core/use-field.ts";
import type { IslandInput } from "../island.ts";
import { useProduct } from "./use-product.ts";

/**
 * The quantity field of a product: the inside of `div.product-quantity-input`. The store keeps its raw
 * text; the add button checks it.
 */
export function QuantityInput({ props, product }: IslandInput<"quantity-input">) {
  const id = useId();
  useProduct(product);
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
