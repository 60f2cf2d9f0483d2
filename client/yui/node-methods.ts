import { call } from "../shim/events.ts";
import type { Library, NodeMethod } from "./library.ts";

/** Adds the platform's methods to nodes. */
export function addNodeMethods({ Node, NodeList, one }: Library): void {
  const names: string[] = [];
  const addMethod = (name: string, method: NodeMethod): void => {
    names.push(name);
    Node.addMethod(name, method);
  };
  addMethod("width", (element) => element.offsetWidth);
  addMethod("height", (element) => element.offsetHeight);
  addMethod("outerWidth", (element) => element.offsetWidth + margins(element, "left", "right"));
  addMethod("outerHeight", (element) => element.offsetHeight + margins(element, "top", "bottom"));
  addMethod("refresh", (element) =>
    call(Reflect.get(Object(one(element)), "fire"), one(element), ["refresh"]),
  );
  addMethod("forceClass", (element, name, isOn) => {
    element.classList.toggle(String(name), Boolean(isOn));
  });
  addMethod("fadeIn", (element, seconds) => fade(element, 1, seconds));
  addMethod("fadeOut", (element, seconds) => fade(element, 0, seconds));
  addMethod("anim", (element, to, options) => animate(element, to, options));
  addMethod("resizeToParent", (element) => {
    const parent = element.parentElement;
    if (!parent) return;
    element.style.width = `${parent.clientWidth}px`;
    element.style.height = `${parent.clientHeight}px`;
  });
  NodeList.importMethod(Node.prototype, names);
}

function margins(element: HTMLElement, ...sides: readonly string[]): number {
  const styles = getComputedStyle(element);
  return sides.reduce(
    (sum, side) => sum + (Number.parseFloat(styles.getPropertyValue(`margin-${side}`)) || 0),
    0,
  );
}

const fade = (element: HTMLElement, opacity: number, seconds: unknown) =>
  animate(element, { opacity }, { duration: Number(seconds) || 0.4 });

/** Runs an animation of the library at once. */
function animate(element: HTMLElement, to: unknown, options: unknown): unknown {
  const anim: unknown = Reflect.get(Object(Reflect.get(globalThis, "Y")), "Anim");
  if (typeof anim !== "function") return undefined;
  const made: unknown = Reflect.construct(anim, [{ ...Object(options), node: element, to }]);
  call(Reflect.get(Object(made), "run"), made);
  return made;
}
