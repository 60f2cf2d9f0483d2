/** Bytes of a call that changes content. */
export const bodyBytes = 64 * 1024;
/** Calls per minute with which one address may change content. */
export const editsPerMinute = 120;
/** Bytes of a namespace's preferences as JSON, in UTF-8. */
export const preferencesBytes = 32 * 1024;
/** Characters of a title in a navigation. */
export const navigationTitleLength = 200;
/** Characters of a page's description. */
export const descriptionLength = 5000;
/** Characters of a URL id that is derived from a title. */
export const slugLength = 100;
/** Shop pages that calls may create in a website. */
export const createdStores = 200;
/** Categories of a collection that calls may create. */
export const createdCategories = 10_000;
/** Languages of a website. */
export const languages = 50;
/** Characters of a language's name. */
export const languageNameLength = 100;
/** Depth of a navigation. */
export const navigationDepth = 4;
/** Entries of a navigation. */
export const navigationEntries = 500;
