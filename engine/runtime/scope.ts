import { type Path, property, type Value } from "../value.ts";

/**
 * One level of names: the node whose properties are visible, `@` variables and macros. A frame lives as
 * long as its block runs; the one of a loop's elements is used again for each of them. What a macro is
 * made of is the business of those who define and run it.
 */
export class Frame<Macro = unknown> {
  node: Value;
  readonly parent: Frame<Macro> | null;
  /** Of the element that is rendered, if the node is the array of a repeated section; else -1. */
  index = -1;
  /** Names are not looked up outside this frame (macros are). */
  private = false;
  variables: Map<string, Value> | null = null;
  macros: Map<string, Macro> | null = null;

  constructor(node: Value, parent: Frame<Macro> | null) {
    this.node = node;
    this.parent = parent;
  }

  /** Makes the frame one of another element. */
  reset(node: Value): void {
    this.node = node;
    this.variables = null;
    this.macros = null;
  }
}

/** A variable set to missing is as good as not set: the lookup goes on outwards. */
export function setVariable(frame: Frame, name: string, value: Value): void {
  frame.variables ??= new Map();
  frame.variables.set(name, value);
}

export function defineMacro<Macro>(frame: Frame<Macro>, name: string, macro: Macro): void {
  frame.macros ??= new Map();
  frame.macros.set(name, macro);
}

/** `@name` from a frame outwards. */
export function findVariable(frame: Frame, name: string): Value {
  for (let at: Frame | null = frame; at !== null; at = at.private ? null : at.parent) {
    const value = at.variables?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `@index0`: the index in the innermost repeated section. */
export function findIndex(frame: Frame): number | undefined {
  for (let at: Frame | null = frame; at !== null; at = at.private ? null : at.parent) {
    if (at.index >= 0) return at.index;
  }
  return undefined;
}

/** The innermost macro of that name; private frames do not hide macros. */
export function findMacro<Macro>(frame: Frame<Macro>, name: string): Macro | undefined {
  for (let at: Frame<Macro> | null = frame; at !== null; at = at.parent) {
    const macro = at.macros?.get(name);
    if (macro !== undefined) return macro;
  }
  return undefined;
}

/** The names of all macros that {@link findMacro} finds, the innermost first. */
export function macroNames(frame: Frame): readonly string[] {
  const names: string[] = [];
  for (let at: Frame | null = frame; at !== null; at = at.parent) {
    names.push(...(at.macros?.keys() ?? []));
  }
  return names;
}

/**
 * A reference as formatters and predicates look it up. Generated code has a function of its own for each
 * reference of the template (compile/references.ts), which does the same.
 *
 * The first frame that has the first part decides; the other parts are steps from there.
 */
export function lookup(frame: Frame, path: Path): Value {
  const first = path[0];
  if (first === undefined) return undefined;
  let value = findFirst(frame, first);
  for (let index = 1; index < path.length; index++) value = property(value, path[index] ?? "");
  return value;
}

function findFirst(frame: Frame, name: string | number): Value {
  if (name === "@") return frame.node;
  if (name === "@index0") return findIndex(frame);
  if (name === "@index") {
    const index = findIndex(frame);
    return index === undefined ? undefined : index + 1;
  }
  if (typeof name === "string" && name.startsWith("@")) return findVariable(frame, name);
  for (let at: Frame | null = frame; at !== null; at = at.private ? null : at.parent) {
    const { node } = at;
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) continue;
    // An own property of an array beside its elements is its length.
    const value = (node as { readonly [key: string]: Value })[name];
    if (value !== undefined) return value;
  }
  return undefined;
}
