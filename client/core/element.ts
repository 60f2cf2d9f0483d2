/** Creates an element with a class and content. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

/** Creates a link with a class. */
export const createLink = (
  className: string,
  href: string,
  ...content: readonly (Node | string)[]
): HTMLAnchorElement => Object.assign(createElement("a", className, ...content), { href });

/** Creates a button that submits nothing. `label` is its accessible name if it shows a symbol. */
export function createButton(className: string, text: string, label?: string): HTMLButtonElement {
  const button = createElement("button", className, text);
  button.type = "button";
  if (label !== undefined) button.ariaLabel = label;
  return button;
}
