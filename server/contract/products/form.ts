/** Id of the form that the islands of a product submit, with or without scripts. */
export const productFormId = (productId: string): string => `add-${productId}`;

/** Attribute of that form with the data shared by the product's islands, as JSON (`islandProductSchema`). */
export const PRODUCT_ATTRIBUTE = "data-product";

/** Attribute of the element around a product's prices, with the product's id. */
export const PRICE_ATTRIBUTE = "data-product-price";

/** Parameter of a product's address that names the chosen variant by its SKU. Only scripts read it. */
export const VARIANT_PARAMETER = "variant";

/** Name of the form field that holds the quantity. */
export const QUANTITY_FIELD = "quantity";

/** Name of the form field that holds the chosen value of an option. */
export const optionFieldName = (option: string): string => `variant-option-${option}`;

/** Prefix of those names. */
export const OPTION_FIELD_PREFIX = optionFieldName("");

/**
 * Name of the form field that repeats an option's value as the server rendered it. If an option has several fields, the
 * visitor changed the one that differs from it.
 */
export const shownOptionFieldName = (option: string): string => `shown-option-${option}`;
