/**
 * Bytes of a form in the owner area: a product with 500 variants, whose fields have long names, or settings with long texts of which every
 * character is escaped.
 */
export const formBytes = 1024 * 1024;
