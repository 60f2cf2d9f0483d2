/** Units of one cart entry; the specification's maximum, and that of the quantity field. */
export const cartEntryQuantity = 9999;
/** Entries of one cart; far more than a visitor buys, but too few to fill the disk. */
export const cartEntries = 500;
/** Characters of a country, state or postal code. */
export const placeLength = 64;
/** Characters of a coupon's code as typed; codes of the content have 32 at most. */
export const couponLength = 64;
/** Codes of gift cards that one address may try a minute. */
export const giftCardTriesPerMinute = 10;
/** Rows on a page of the owners' list of gift cards. */
export const giftCardsOnPage = 50;
/** Characters of a name, or of a line of an address. */
export const addressLineLength = 200;
/** Calls for addresses that one address of visitors may make a minute. */
export const placesPerMinute = 60;
/** Characters of a telephone number. */
export const phoneLength = 40;
/** Characters of a buyer's note. */
export const orderNoteLength = 2000;
/** Bytes of a checkout call's body: two addresses and a note with every character escaped, and a margin. */
export const checkoutBodyBytes = 64 * 1024;
/** Characters of what is typed for a way to pay. */
export const paymentDetailLength = 64;
/** Characters of a proof that there is a person. */
export const paymentProofLength = 200;
/** Products that a cart shows because others bought them too. */
export const alsoBought = 4;
/** With fewer of them, none are shown. */
export const alsoBoughtLeast = 2;
/** Characters of an `Idempotency-Key` header. */
export const idempotencyKeyLength = 128;
/** Characters of an item id or SKU; far more than exports have. */
export const idLength = 128;
/** Options of one product in a form posted without script. */
export const productOptions = 32;
/** Characters of the cookie that keeps a refused form: browsers drop cookies of more than 4096 bytes. */
export const refusedFormLength = 3800;
/** Bytes of the additional fields' JSON text, in UTF-8. */
export const additionalFieldsBytes = 32 * 1024;
/** Bytes of a cart call's body: the additional fields with every character escaped (six bytes), and a margin. */
export const cartBodyBytes = 200 * 1024;
/** Passwords per minute that one address may try on lock screens. */
export const passwordsPerMinute = 10;
/** Characters of a page's password. */
export const passwordLength = 256;
export const lockedPathLength = 2000;
/** Characters of an account's password at least; its most is that of every password. */
export const accountPasswordMin = 10;
/** Characters of an e-mail address. */
export const emailLength = 256;
/** Characters of a form's values as JSON text. */
export const formTextLength = 256 * 1024;
/** Bytes of a form's call: those characters as JSON text within JSON (three bytes each, more only for control characters), and a margin. */
export const formBodyBytes = 800 * 1024;
/** Keys and checks of a form that one address may ask for, for each submission that it may send. */
export const formCallsPerWrite = 6;
/** Characters of a hidden field's value: it comes from the page's address. */
export const hiddenValueLength = 1000;
/** Characters of a web address in a form; the specification's maximum. */
export const urlLength = 2083;
/** Characters of a number in a form. */
export const numberLength = 40;
export const submissionKeyLength = 256;
/** Addresses that an owner may name in a line of a form's mails. */
export const mailAddresses = 20;
/** Characters of a mail's subject; programs show far fewer. */
export const mailSubjectLength = 250;
/** Bytes of what a payment provider tells at once. */
export const paymentMessageBytes = 256 * 1024;
/** Characters of a captcha's token; providers say 2048 and send fewer, or somewhat more. */
export const captchaKeyLength = 8192;
export const pageTitleLength = 1000;
/** Characters of the path to which signing in leads. */
export const returnPathLength = 2000;
/** Bytes of a sign-in's body, with every character escaped, and a margin. */
export const signInBodyBytes = 32 * 1024;
/** Bytes of a form of the owner area: settings with long texts, every character escaped, and a margin. */
export const ownerFormBytes = 200 * 1024;
/**
 * Subscriptions that one address may confirm or cancel a minute: those who read their mails at one provider share the
 * address of its servers. The links cannot be guessed.
 */
export const subscriptionChangesPerMinute = 60;
/** Bytes of the form that does so: no more than a word, by whatever a mail program puts around it. */
export const subscriptionBodyBytes = 4 * 1024;
/** Bytes of a lock screen's form: password and path with every character escaped (nine bytes), and a margin. */
export const lockScreenBodyBytes = 32 * 1024;
/** Locked pages that one visitor can have open at a time; their tokens must fit into a cookie. */
export const openedPages = 20;
/** Rows on a page of the lists of those who wait for a variant (decisions, 3.17). */
export const restockOnPage = 50;
/** Characters of such a list's cursor: two ids or a time and an id, with every character escaped, in base64. */
export const restockCursorLength = 4 * 1024;
/** Bytes of a sign-up for a variant: address, ids, token, with every character escaped, and a margin. */
export const restockBodyBytes = 32 * 1024;
/** Variants that one call may mail those who wait for, and the bytes of that call. */
export const restockSends = 200;
export const restockSendBytes = 512 * 1024;
/** Characters of a name, an order number and a list of items in a withdrawal, and the bytes of its form. */
export const withdrawalNameLength = 200;
export const withdrawalNumberLength = 64;
export const withdrawalItemsLength = 2000;
export const withdrawalBodyBytes = 32 * 1024;
/** Characters of what an owner notes when an order gets another status. */
export const orderReasonLength = 500;
/** Characters of a locale tag. */
export const localeLength = 35;
/** Milliseconds for which the add button shows at least that it is adding. */
export const addingMs = 1000;
/** Milliseconds for which it shows that it has added. */
export const addedMs = 2000;
/** Milliseconds for which it asks for an option. */
export const promptMs = 2000;
/** The highest item count that the pill shows; above it a plus follows this number. */
export const pillCount = 100;
/** Milliseconds for which the notice of what was added is shown, unless it is pointed at or has the focus. */
export const popoverMs = 3000;
/** Milliseconds without a change after which a page counts as quiet, and those after which nobody waits any longer. */
export const quietMs = 100;
export const quietTimeoutMs = 3000;
/** Milliseconds without a key after which a quantity in the cart counts as typed. */
export const quantityPauseMs = 600;
/** Milliseconds that a lightbox takes to appear and to go; its style sheet says the same. */
export const lightboxMs = 300;
/** Pixels that stay free above what is scrolled into view. */
export const scrollOffsetPx = 30;
/** Milliseconds that scrolling takes at least. */
export const scrollMs = 50;
/** Milliseconds after which a browser gives up a call. */
export const apiTimeoutMs = 10_000;
/** Bytes of what a page reports of itself at once; browsers send beacons of no more. */
export const beaconBytes = 64 * 1024;
/** Characters of an event's name. */
export const eventNameLength = 64;
/** Errors of scripts that a page reports at once. */
export const reportedErrors = 10;
/** Records of a page's speed that it reports at once. */
export const performanceRecords = 200;
/** The greatest figure that counts as measured: milliseconds, bytes or pixels; the specification's maximum. */
export const measuredValue = 2_147_483_647;
/** Bytes of a call by which owners change content, and calls of an address a minute. */
export const editingBodyBytes = 64 * 1024;
export const editsPerMinute = 120;
/** Bytes of the preferences of a namespace as JSON, in UTF-8. */
export const preferencesBytes = 32 * 1024;
/** Characters of a title in a navigation. */
export const navigationTitleLength = 200;
/** Characters of the description of a page, and of a URL id that is made of a title. */
export const descriptionLength = 5000;
export const slugLength = 100;
/** Pages of shops that a website may have by calls, and categories of a collection (storefront specification, 9). */
export const createdStores = 200;
export const createdCategories = 10_000;
/** Languages of a website, and characters of a name of one. */
export const languages = 50;
export const languageNameLength = 100;
/** Depth of a navigation, and its entries. */
export const navigationDepth = 4;
export const navigationEntries = 500;
/** Blocks in a layout (storefront specification, 9). */
export const layoutBlocks = 60;
/** Characters of the key by which a connected service knows what is sent by the site. */
export const secretLeast = 16;
export const secretLength = 256;
