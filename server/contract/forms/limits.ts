/** Characters of a form's values as JSON text. */
export const textLength = 256 * 1024;
/** Bytes of a form's call: those characters as JSON text within JSON (three bytes each, more only for control characters), and a margin. */
export const bodyBytes = 800 * 1024;
/** Keys and checks of a form that one address may ask for, for each submission that it may send. */
export const callsPerWrite = 6;
/** Characters of a hidden field's value: it comes from the page's address. */
export const hiddenValueLength = 1000;
/** Characters of a web address in a form; the specification's maximum. */
export const urlLength = 2083;
/** Characters of a number in a form. */
export const numberLength = 40;
/** Characters of a submission key. */
export const submissionKeyLength = 256;
/** Addresses that an owner may name in a line of a form's mails. */
export const mailAddresses = 20;
/** Characters of a mail's subject; programs show far fewer. */
export const mailSubjectLength = 250;
/** Characters of a captcha's token; providers say 2048 and send fewer, or somewhat more. */
export const captchaKeyLength = 8192;
/** Characters of the title of the page from which a form was sent. */
export const pageTitleLength = 1000;
