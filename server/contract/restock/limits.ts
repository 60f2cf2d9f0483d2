/** Rows per page in the lists of restock sign-ups. */
export const onPage = 50;
/** Characters of such a list's cursor: two ids, or a time and an id, with every character escaped, in base64. */
export const cursorLength = 4 * 1024;
/** Bytes of a restock sign-up: address, ids and token, with every character escaped, and a margin. */
export const bodyBytes = 32 * 1024;
/** Variants whose waiting customers one call may mail. */
export const sends = 200;
/** Bytes of that call. */
export const sendBytes = 512 * 1024;
