/** Routes that answer with JSON, for scripts. */
export const apiPaths = {
  /** GET: the visitor's cart. */
  cart: "/api/commerce/shopping-cart",
  /** POST: adds an entry to the cart; takes JSON, and the form of a page without script. */
  cartEntries: "/api/commerce/shopping-cart/entries",
  /** GET: what a search finds, for scripts of templates. */
  search: "/api/search/GeneralSearch",
} as const;

/** The platform's own pages. */
export const pagePaths = {
  cart: "/cart",
  checkout: "/checkout",
  search: "/search",
  /** POST only: takes the password for a locked page. */
  lockScreen: "/lock-screen",
} as const;
