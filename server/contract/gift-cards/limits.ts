/** Gift card codes that one address may try per minute. */
export const triesPerMinute = 10;
/** Rows per page in the owners' list of gift cards. */
export const onPage = 50;
