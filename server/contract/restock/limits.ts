/** Rows on a page of the lists of those who wait for a variant (decisions, 3.17). */
export const onPage = 50;
/** Characters of such a list's cursor: two ids or a time and an id, with every character escaped, in base64. */
export const cursorLength = 4 * 1024;
/** Bytes of a sign-up for a variant: address, ids, token, with every character escaped, and a margin. */
export const bodyBytes = 32 * 1024;
/** Variants that one call may mail those who wait for, and the bytes of that call. */
export const sends = 200;
/** Bytes of that call. */
export const sendBytes = 512 * 1024;
