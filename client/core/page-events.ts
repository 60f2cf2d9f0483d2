/** Events of the document by which the scripts of a page, built apart, tell each other what has changed. */
export const pageEvents = {
  /** Scripts of the template have replaced elements: what starts on elements starts on the new ones. */
  content: "schaufenster:content",
  /** The cart as `detail`, null when it is empty. */
  cart: "schaufenster:cart",
} as const;
