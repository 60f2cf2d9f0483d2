/** GET: the results of a search, for scripts of templates. */
export const call = "/api/search/GeneralSearch";
export const page = "/search";
