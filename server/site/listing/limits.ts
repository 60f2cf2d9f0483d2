/** Maximum number of items in a collection and on one page of its list (storefront specification, 9). */
export const collectionLimits = { orderable: 250, products: 200, tracks: 60 } as const;

/** Items of a list page when neither the collection nor its theme specifies the page size. */
export const DEFAULT_PAGE_SIZE = 20;
