/** Parses an attribute as JSON. A missing one gives null, which no schema accepts. */
export const readJsonAttribute = (element: Element, attribute: string): unknown =>
  JSON.parse(element.getAttribute(attribute) ?? "null");
