/**
 * Bytes of a form in the owner area: a product with 500 variants, whose fields have long names, or settings with long texts of which every
 * character is escaped.
 */
export const formBytes = 1024 * 1024;

/** Bytes of a form that brings a file, of which the file may have 20 MB. */
export const fileBytes = 21_000_000;
