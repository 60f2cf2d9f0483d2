/** The part of YUI that the platform's parts use. */
export type Library = {
  readonly Node: {
    readonly prototype: object;
    readonly ATTRS: object;
    readonly getDOMNode: (node: unknown) => unknown;
    readonly addMethod: (name: string, method: NodeMethod) => void;
  };
  readonly NodeList: {
    readonly importMethod: (from: object, names: readonly string[]) => void;
  };
  readonly all: (given: unknown) => unknown;
  readonly one: (given: unknown) => unknown;
  Data?: unknown;
  Promise?: unknown;
  when?: (value: unknown, onDone: Settled, onFailure: Settled) => unknown;
  batch?: (...values: readonly unknown[]) => unknown;
  Squarespace?: Record<string, unknown>;
};

type Settled = ((value: unknown) => unknown) | undefined;

/** A method of nodes as YUI expects it: its first argument is the element. */
export type NodeMethod = (element: HTMLElement, ...args: readonly unknown[]) => unknown;

type Define = (y: Library) => void;

/** Registers a module with the library under the name that template scripts pass to `Y.use`. */
export function register(name: string, requires: readonly string[], define: Define): void {
  const yui: unknown = Reflect.get(globalThis, "YUI");
  Reflect.get(Object(yui), "add").call(yui, name, define, "", { requires });
}

/** Adds parts of the platform to `Y.Squarespace`, for this instance of the library only. */
export function addParts(y: Library, parts: Readonly<Record<string, unknown>>): void {
  y.Squarespace = { ...y.Squarespace, ...parts };
}
