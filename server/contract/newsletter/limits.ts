/**
 * Subscriptions that one address may confirm or cancel per minute. It is generous because mail providers open links
 * from a few addresses, and because the links cannot be guessed.
 */
export const changesPerMinute = 60;
/** Bytes of the form that confirms or cancels: a single word, plus whatever a mail program adds. */
export const bodyBytes = 4 * 1024;
