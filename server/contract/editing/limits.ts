/** Bytes of a call by which owners change content, and calls of an address a minute. */
export const bodyBytes = 64 * 1024;
/** Calls by which one address may change content a minute. */
export const editsPerMinute = 120;
/** Bytes of the preferences of a namespace as JSON, in UTF-8. */
export const preferencesBytes = 32 * 1024;
/** Characters of a title in a navigation. */
export const navigationTitleLength = 200;
/** Characters of the description of a page, and of a URL id that is made of a title. */
export const descriptionLength = 5000;
/** Characters of a URL id that is made of a title. */
export const slugLength = 100;
/** Pages of shops that a website may have by calls, and categories of a collection (storefront specification, 9). */
export const createdStores = 200;
/** Categories of one collection that may be created by calls. */
export const createdCategories = 10_000;
/** Languages of a website, and characters of a name of one. */
export const languages = 50;
/** Characters of a language's name. */
export const languageNameLength = 100;
/** Depth of a navigation, and its entries. */
export const navigationDepth = 4;
/** Entries of a navigation. */
export const navigationEntries = 500;
