/** Id of the form that the islands of a product post, with or without script. */
export const productFormId = (productId: string): string => `add-${productId}`;

/** Attribute of that form with what the product's islands share, as JSON (`islandProductSchema`). */
export const PRODUCT_ATTRIBUTE = "data-product";

/** Name of the form field that holds the chosen value of an option. */
export const optionFieldName = (option: string): string => `variant-option-${option}`;

/** What those names begin with; the option's name follows. */
export const OPTION_FIELD_PREFIX = optionFieldName("");

/**
 * Name of the form field that repeats the value of an option that was chosen when the page was written.
 * Of the fields of one option, the one that differs from it is the one that the visitor has changed.
 */
export const shownOptionFieldName = (option: string): string => `shown-option-${option}`;
