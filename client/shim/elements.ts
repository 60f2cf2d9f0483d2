import { call } from "./events.ts";

/** The element that a template's script passes: an element, a node of the platform's library, or a selector. */
export function toElement(given: unknown, root: ParentNode = document): HTMLElement | undefined {
  return toElements(given, root)[0];
}

/** The elements that a template's script passes, including lists of any kind. */
export function toElements(given: unknown, root: ParentNode = document): readonly HTMLElement[] {
  if (given instanceof HTMLElement) return [given];
  if (typeof given === "string") return given.trim() === "" ? [] : select(given, root);
  if (typeof given !== "object" || given === null) return [];
  const nodes = call(Reflect.get(given, "getDOMNodes"), given);
  if (nodes !== undefined) return toElements(nodes, root);
  const node = call(Reflect.get(given, "getDOMNode"), given);
  if (node instanceof HTMLElement) return [node];
  return typeof Reflect.get(given, "length") === "number"
    ? Array.from(Object(given)).flatMap((one: unknown) => toElements(one, root))
    : [];
}

function select(selector: string, root: ParentNode): readonly HTMLElement[] {
  try {
    return [...root.querySelectorAll<HTMLElement>(selector)];
  } catch {
    // Not a selector, as in `[data-x=1]`.
    return [];
  }
}

/** Creates an element with a class, and with text or an accessible name. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  label?: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  if (label !== undefined) element.setAttribute("aria-label", label);
  if (element instanceof HTMLButtonElement) element.type = "button";
  return element;
}
