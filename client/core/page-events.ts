// Events of the document by which the scripts of a page, built apart, tell each other what has changed.

/** Scripts of the template have replaced elements: what starts on elements starts on the new ones. */
export const CONTENT_EVENT = "schaufenster:content";

/** A form has been sent; `detail` has its `formId` and its `layout`, `form` or `newsletter`. */
export const SENT_EVENT = "schaufenster:sent";

/** The cart is shown over the page. */
export const CART_SHOWN_EVENT = "schaufenster:shown-cart";

/** The visitor has answered whether it may be counted. */
export const CONSENT_EVENT = "schaufenster:consent";

/** The cart as `detail`, null when it is empty. */
export const CART_EVENT = "schaufenster:cart";
