/** Makes an element with a class and what stands in it. */
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

/** A link with a class. */
export const createLink = (
  className: string,
  href: string,
  ...content: readonly (Node | string)[]
): HTMLAnchorElement => Object.assign(createElement("a", className, ...content), { href });

/** A button that submits nothing. `label` is its name where it shows a sign in its place. */
export function createButton(className: string, text: string, label?: string): HTMLButtonElement {
  const button = createElement("button", className, text);
  button.type = "button";
  if (label !== undefined) button.ariaLabel = label;
  return button;
}
