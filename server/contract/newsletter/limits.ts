/**
 * Subscriptions that one address may confirm or cancel a minute: those who read their mails at one provider share the
 * address of its servers. The links cannot be guessed.
 */
export const changesPerMinute = 60;
/** Bytes of the form that does so: no more than a word, by whatever a mail program puts around it. */
export const bodyBytes = 4 * 1024;
