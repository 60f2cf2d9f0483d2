/** Bytes of a call by which owners change content, and calls of an address a minute. */
export const bodyBytes = 64 * 1024;
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
