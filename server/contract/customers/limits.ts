/** Characters of a note on a customer. */
export const noteLength = 2000;
/** Addresses of an account. */
export const addresses = 20;
/** Bytes of the form of an address. */
export const addressBytes = 16 * 1024;
