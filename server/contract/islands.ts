import * as z from "zod/mini";

/**
 * Props of each island. The server checks them before it writes an island, the browser before it
 * hydrates one. What the islands of one product share is not in them but on the product's form
 * (`islandProductSchema`); `productId` names it.
 *
 * `classes` are the class names of the markup that the formatter gives without islands, so that both
 * renderings come from one constant; `attributes` are the `data-` attributes of the same element.
 */
const attributes = z.record(z.string(), z.string());

const addToCartPropsSchema = z.object({
  productId: z.string(),
  label: z.string(),
  classes: z.object({ button: z.string(), inner: z.string() }),
  attributes,
});

const quantityInputPropsSchema = z.object({
  productId: z.string(),
  label: z.string(),
  classes: z.object({ label: z.string() }),
});

const variantsSelectPropsSchema = z.object({
  productId: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      /** Text before the field, and of its empty entry. */
      title: z.string(),
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

export const islandPropsSchemas = {
  "add-to-cart": addToCartPropsSchema,
  "quantity-input": quantityInputPropsSchema,
  "variants-select": variantsSelectPropsSchema,
} as const;

export type IslandName = keyof typeof islandPropsSchemas;

/** How an island is found in the page. */
export const islandAttributes = {
  island: "data-island",
  props: "data-props",
  /** Prefix of the ids inside the island, different for each one of the page; one may have none. */
  id: "data-island-id",
  /** Set once the island answers to script. */
  ready: "data-island-ready",
} as const;
