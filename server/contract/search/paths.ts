/** GET: the results of a search, for scripts of templates. */
export const call = "/api/search/GeneralSearch";
/** The search page. */
export const page = "/search";
