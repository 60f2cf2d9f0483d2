/** Below it, with a namespace, GET: preferences of the shop's owners; PUT: replaces them. */
export const commercePreferences = "/api/v1/commerce-preferences";
/** POST: the language of answers to calls, and of mails. */
export const accountLocale = "/api/site-users/account/locale";
/** GET: what stands in the header and the footer of every page; PUT: replaces both. */
export const siteHeaderFooter = "/api/site-header-footer";
/** GET: which languages a site has, in short. */
export const multilingualSettings = "/api/multilingual/settings";
/** GET: whether a site has more than its own language. */
export const multilingualStatus = "/api/multilingual/status";
/** GET: the languages of a site; PUT: replaces them. */
export const multilingualLanguages = "/api/multilingual/languages";
/** DELETE: switches all languages off but the site's own; they and their texts are kept. */
export const multilingualConnection = "/api/multilingual/connection";
/** Below it, with the id of a website and `products`, POST: creates the page of a shop; below that, with its id and `categories`: a category. */
export const contentService = "/api/content-service/product/1.1/websites";
/** GET: the navigations of the site, the main one first. */
export const siteLayout = "/api/commondata/GetSiteLayout";
/** POST: replaces a navigation. */
export const updateNavigation = "/api/widget/UpdateNavigation";
