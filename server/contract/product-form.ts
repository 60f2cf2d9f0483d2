/** Id of the form that the islands of a product post, with or without scripts. */
export const productFormId = (productId: string): string => `add-${productId}`;

/** Attribute of that form with the data that the product's islands share, as JSON (`islandProductSchema`). */
export const PRODUCT_ATTRIBUTE = "data-product";

/** Attribute of the element around a product's prices, with the product's id. */
export const PRICE_ATTRIBUTE = "data-product-price";

/** Name of the form field that holds the quantity. */
export const QUANTITY_FIELD = "quantity";

/** Name of the form field that holds the chosen value of an option. */
export const optionFieldName = (option: string): string => `variant-option-${option}`;

/** The part of those names before the option's name. */
export const OPTION_FIELD_PREFIX = optionFieldName("");

/**
 * Name of the form field that repeats the value of an option as the server rendered it. If an option has several
 * fields, the one with another value is the one that the visitor changed.
 */
export const shownOptionFieldName = (option: string): string => `shown-option-${option}`;
