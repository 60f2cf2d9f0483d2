// Events of the document by which the scripts of a page, built apart, tell each other what has changed.

/** Scripts of the template have replaced elements: what starts on elements starts on the new ones. */
export const CONTENT_EVENT = "schaufenster:content";

/** The cart as `detail`, null when it is empty. */
export const CART_EVENT = "schaufenster:cart";
