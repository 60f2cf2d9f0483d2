/** Characters of a name, an order number and a list of items in a withdrawal, and the bytes of its form. */
export const nameLength = 200;
export const numberLength = 64;
export const itemsLength = 2000;
export const bodyBytes = 32 * 1024;
