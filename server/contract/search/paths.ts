/** GET: search results for template scripts. */
export const call = "/api/search/GeneralSearch";
/** The search page. */
export const page = "/search";
