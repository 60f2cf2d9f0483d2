/** What the paths of all JSON routes begin with. */
export const API_PREFIX = "/api/";

/** Routes that answer with JSON, for scripts. */
export const apiPaths = {
  /** GET: the visitor's cart. */
  cart: "/api/commerce/shopping-cart",
  /** POST: adds an entry to the cart. Takes JSON, or the form of a page without scripts. */
  cartEntries: "/api/commerce/shopping-cart/entries",
  /** GET: the results of a search, for scripts of templates. */
  search: "/api/search/GeneralSearch",
} as const;

/** Paths of the platform's own pages. */
export const pagePaths = {
  cart: "/cart",
  checkout: "/checkout",
  search: "/search",
  /** POST only: takes the password for a locked page. */
  lockScreen: "/lock-screen",
} as const;
