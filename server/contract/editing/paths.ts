/** Below it, with a namespace, GET: preferences of the shop's owners; PUT: replaces them. */
export const commercePreferences = "/api/v1/commerce-preferences";
/** POST: sets the language of answers and mails. */
export const accountLocale = "/api/site-users/account/locale";
/** GET: header and footer of every page; PUT: replaces both. */
export const siteHeaderFooter = "/api/site-header-footer";
/** GET: a summary of a site's languages. */
export const multilingualSettings = "/api/multilingual/settings";
/** GET: tells whether a site has languages besides its own. */
export const multilingualStatus = "/api/multilingual/status";
/** GET: the languages of a site; PUT: replaces them. */
export const multilingualLanguages = "/api/multilingual/languages";
/** DELETE: switches off all languages except the site's own. They and their texts are kept. */
export const multilingualConnection = "/api/multilingual/connection";
/**
 * Below it, with the id of a website and `products`, POST: creates a shop page. Below that, with its id and
 * `categories`: creates a category.
 */
export const contentService = "/api/content-service/product/1.1/websites";
/** GET: the navigations of the site, main navigation first. */
export const siteLayout = "/api/commondata/GetSiteLayout";
/** POST: replaces a navigation. */
export const updateNavigation = "/api/widget/UpdateNavigation";
