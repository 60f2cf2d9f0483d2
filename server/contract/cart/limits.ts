/** Entries of a cart; far more than a visitor buys, but too few to fill the disk. */
export const entries = 500;
/** Characters of a country, state or postal code. */
export const placeLength = 64;
/** Characters of a coupon code as typed; codes of the content have at most 32. */
export const couponLength = 64;
/** Products that others also bought, shown with a cart. */
export const alsoBought = 4;
/** With fewer than this, none are shown. */
export const alsoBoughtLeast = 2;
/** Characters of an `Idempotency-Key` header. */
export const idempotencyKeyLength = 128;
/** Bytes of the additional fields' JSON text, in UTF-8. */
export const additionalFieldsBytes = 32 * 1024;
/** Bytes of a cart call's body: the additional fields with every character escaped (six bytes each), and a margin. */
export const bodyBytes = 200 * 1024;
/** Shortest time for which the add button shows that it is adding, in milliseconds. */
export const addingMs = 1000;
/** Time for which it shows that the product was added, in milliseconds. */
export const addedMs = 2000;
/** Time for which it asks for an option, in milliseconds. */
export const promptMs = 2000;
/** Highest number of items that the pill shows; above it, the number gets a plus. */
export const pillCount = 100;
/**
 * Time for which the notice about an added product is shown, in milliseconds, unless it is hovered or has the focus.
 */
export const popoverMs = 3000;
/** Milliseconds without a key press after which a quantity in the cart counts as typed. */
export const quantityPauseMs = 600;
