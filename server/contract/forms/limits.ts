/** Characters of a form's values as JSON text. */
export const textLength = 256 * 1024;
/**
 * Bytes of a form's call: those characters as JSON text within JSON (three bytes each, more only for control
 * characters), and a margin.
 */
export const bodyBytes = 800 * 1024;
/** Submission keys and checks that an address may request for each submission it may send. */
export const callsPerWrite = 6;
/** Characters of a hidden field's value, which comes from the page's address. */
export const hiddenValueLength = 1000;
/** Characters of a web address in a form; the platform's maximum. */
export const urlLength = 2083;
/** Characters of a number in a form. */
export const numberLength = 40;
/** Characters of a submission key. */
export const submissionKeyLength = 256;
/** Addresses in one line of the settings for a form's mails. */
export const mailAddresses = 20;
/** Characters of a mail's subject; mail programs show far fewer. */
export const mailSubjectLength = 250;
/** Characters of a captcha's token. Providers document 2048 and sometimes send a little more. */
export const captchaKeyLength = 8192;
/** Characters of the title of the page from which a form was sent. */
export const pageTitleLength = 1000;
