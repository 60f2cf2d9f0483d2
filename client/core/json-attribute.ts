/** What an attribute holds as JSON; null when it is missing, which no schema accepts. */
export const readJsonAttribute = (element: Element, attribute: string): unknown =>
  JSON.parse(element.getAttribute(attribute) ?? "null");
