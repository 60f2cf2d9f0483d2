import * as z from "zod/mini";

// Props of each island. The server checks them before it writes an island, the browser before it hydrates it.
// `classes` are those of the plain markup, so that both renderings share one constant; `attributes` are the `data-`
// attributes of the same element. Data shared by the islands of one product is in `islandProductSchema`.

/** The surroundings of an add button, as the page describes them. */
const buttonPlaceSchema = z.object({
  /** Names of the product's fields before the button. Problems with other fields are shown at the button. */
  fields: z.optional(z.array(z.string())),
  /** True if the options are chosen elsewhere, on the product's own page. */
  asksForOption: z.optional(z.boolean()),
  /** True if adding leads straight to checkout. */
  isExpress: z.optional(z.boolean()),
});
/** The surroundings of an add button. */
export type ButtonPlace = z.infer<typeof buttonPlaceSchema>;

/** Props of the add-to-cart button. */
export const addToCartPropsSchema = z.extend(buttonPlaceSchema, {
  productId: z.string(),
  label: z.string(),
  classes: z.object({ button: z.string(), inner: z.string() }),
  attributes: z.record(z.string(), z.string()),
});
/** Checked props of the add-to-cart button. */
export type AddToCartProps = z.infer<typeof addToCartPropsSchema>;

/** Props of the quantity field. */
export const quantityInputPropsSchema = z.object({
  productId: z.string(),
  label: z.string(),
  classes: z.object({ label: z.string() }),
});
/** Checked props of the quantity field. */
export type QuantityInputProps = z.infer<typeof quantityInputPropsSchema>;

/** Props of the fields for a product's options. */
export const variantsSelectPropsSchema = z.object({
  productId: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      /** Text before the field. */
      title: z.string(),
      /** Text of the empty entry. */
      prompt: z.string(),
      values: z.array(z.string()),
    }),
  ),
  classes: z.object({
    option: z.string(),
    title: z.string(),
    select: z.string(),
    radios: z.string(),
    radio: z.string(),
    radioLabel: z.string(),
  }),
});
/** Checked props of the fields for a product's options. */
export type VariantsSelectProps = z.infer<typeof variantsSelectPropsSchema>;
