/** Codes of gift cards that one address may try a minute. */
export const triesPerMinute = 10;
/** Rows on a page of the owners' list of gift cards. */
export const onPage = 50;
