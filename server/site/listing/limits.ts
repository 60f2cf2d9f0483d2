/** Most items in a collection and on one page of its list; the platform's values. */
export const collectionLimits = { orderable: 250, products: 200, tracks: 60 } as const;

/** Items of a list page if neither the collection nor its theme sets the page size. */
export const DEFAULT_PAGE_SIZE = 20;
