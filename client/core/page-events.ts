// Document events by which separately bundled scripts of a page announce changes to each other.

/** Scripts of the template have replaced elements: scripts that work on elements start on the new ones. */
export const CONTENT_EVENT = "schaufenster:content";

/** A form has been sent; `detail` has its `formId` and its `layout`, `form` or `newsletter`. */
export const SENT_EVENT = "schaufenster:sent";

/** The cart is shown over the page. */
export const CART_SHOWN_EVENT = "schaufenster:shown-cart";

/** The visitor has answered the request for consent to being counted. */
export const CONSENT_EVENT = "schaufenster:consent";

/** The cart as `detail`, null if it is empty. */
export const CART_EVENT = "schaufenster:cart";
