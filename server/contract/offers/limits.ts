/** Days that an offer holds, where its writer names no other last day. */
export const days = 14;
/** Days that it can hold at most. */
export const mostDays = 366;
/** Entries of the list of goods that one page shows. */
export const shownGoods = 200;
/** Products that are searched for goods. */
export const searchedProducts = 20_000;
/** Characters of a search for goods. */
export const searchLength = 100;
/** Characters of a date. */
export const dateLength = 10;
/** Bytes of the form that accepts an offer. */
export const bodyBytes = 16 * 1024;
