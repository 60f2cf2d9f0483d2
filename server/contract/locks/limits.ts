/** Passwords that one address may try per minute on lock screens. */
export const passwordsPerMinute = 10;
/** Characters of a page's password. */
export const passwordLength = 256;
/** Characters of the path of a locked page. */
export const pathLength = 2000;
/** Bytes of a lock screen's form: password and path with every character escaped (nine bytes each), and a margin. */
export const bodyBytes = 32 * 1024;
/** Locked pages that a visitor can have open at a time; their tokens have to fit into a cookie. */
export const openedPages = 20;
