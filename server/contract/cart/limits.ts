/** Entries of one cart; far more than a visitor buys, but too few to fill the disk. */
export const entries = 500;
/** Characters of a country, state or postal code. */
export const placeLength = 64;
/** Characters of a coupon's code as typed; codes of the content have 32 at most. */
export const couponLength = 64;
/** Products that a cart shows because others bought them too. */
export const alsoBought = 4;
/** With fewer of them, none are shown. */
export const alsoBoughtLeast = 2;
/** Characters of an `Idempotency-Key` header. */
export const idempotencyKeyLength = 128;
/** Bytes of the additional fields' JSON text, in UTF-8. */
export const additionalFieldsBytes = 32 * 1024;
/** Bytes of a cart call's body: the additional fields with every character escaped (six bytes), and a margin. */
export const bodyBytes = 200 * 1024;
/** Milliseconds for which the add button shows at least that it is adding. */
export const addingMs = 1000;
/** Milliseconds for which it shows that it has added. */
export const addedMs = 2000;
/** Milliseconds for which it asks for an option. */
export const promptMs = 2000;
/** The highest item count that the pill shows; above it a plus follows this number. */
export const pillCount = 100;
/** Milliseconds for which the notice of what was added is shown, unless it is pointed at or has the focus. */
export const popoverMs = 3000;
/** Milliseconds without a key after which a quantity in the cart counts as typed. */
export const quantityPauseMs = 600;
