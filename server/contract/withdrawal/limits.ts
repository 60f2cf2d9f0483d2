/** Characters of a name in a withdrawal. */
export const nameLength = 200;
/** Characters of an order number in a withdrawal. */
export const numberLength = 64;
/** Characters of the list of withdrawn items. */
export const itemsLength = 2000;
/** Bytes of a withdrawal's form. */
export const bodyBytes = 32 * 1024;
