/** Characters of a name in a declaration that cancels a contract. */
export const nameLength = 200;
/** Characters of an order number in it. */
export const numberLength = 64;
/** Characters of a reason in it. */
export const reasonLength = 2000;
/** Characters of a date in it. */
export const dateLength = 10;
/** Bytes of its form. */
export const bodyBytes = 32 * 1024;
