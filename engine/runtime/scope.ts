import { get, keys, type Path, property, type Value, type ValueObject } from "../value.ts";

/**
 * One level of names: the node whose properties are visible, `@` variables and macros. A frame lives as long as its
 * block runs; the elements of a loop share one.
 */
export class Frame<Macro = unknown> {
  // Declared only: defining each field as well would double the cost of a frame.
  declare node: Value;
  /** The result of {@link isPlain} for the node. */
  declare plain: boolean;
  declare readonly parent: Frame<Macro> | null;
  /**
   * The frame where a name is looked up next. Null in a private frame, outside of which only macros are looked up. For
   * an element, it is the frame around the array's, which has no names.
   */
  declare outer: Frame<Macro> | null;
  /** Position of the current element if the node is the array of a repeated section, else -1. */
  declare index: number;
  declare variables: Map<string, Value> | null;
  declare macros: Map<string, Macro> | null;

  constructor(node: Value, parent: Frame<Macro> | null) {
    this.node = node;
    // A frame is often made for the value of the one around it.
    this.plain = parent !== null && parent.node === node ? parent.plain : isPlain(node);
    this.parent = parent;
    this.outer = parent;
    this.index = -1;
    this.variables = null;
    this.macros = null;
  }

  /** Reuses the frame for another element. */
  reset(node: Value, plain: boolean): void {
    this.node = node;
    this.plain = plain;
    this.variables = null;
    this.macros = null;
  }
}

/** True if an object inherits from Object.prototype alone, as JSON objects do. */
const isPlain = (node: Value): boolean =>
  typeof node === "object" && node !== null && Object.getPrototypeOf(node) === Object.prototype;

/** The range of a lookup: from a frame outwards, or in its node only. */
export type Where = "outwards" | "here";

/** The frame to continue in when looking for a variable or an index. */
const next = (frame: Frame): Frame | null => (frame.outer === null ? null : frame.parent);

/** A variable set to missing counts as unset: the lookup continues outwards. */
export function setVariable(frame: Frame, name: string, value: Value): void {
  frame.variables ??= new Map();
  frame.variables.set(name, value);
}

/** A later macro replaces one of the same name in the same frame. */
export function defineMacro<Macro>(frame: Frame<Macro>, name: string, macro: Macro): void {
  frame.macros ??= new Map();
  frame.macros.set(name, macro);
}

/** Finds `@name` from a frame outwards. */
function findVariable(frame: Frame, name: string): Value {
  for (let at: Frame | null = frame; at !== null; at = next(at)) {
    const value = at.variables?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `@index0`: the index in the innermost repeated section. */
function findIndex(frame: Frame): number | undefined {
  for (let at: Frame | null = frame; at !== null; at = next(at)) {
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
export function* macroNames(frame: Frame): Generator<string> {
  for (let at: Frame | null = frame; at !== null; at = at.parent) {
    if (at.macros) yield* at.macros.keys();
  }
}

/**
 * Looks up a reference for formatters and predicates. Generated code does the same for plain names with code of its
 * own (compile/references.ts).
 *
 * The first frame that has the first part decides; the remaining parts are steps from there.
 */
export function lookup(frame: Frame, path: Path): Value {
  const first = path[0];
  if (first === undefined) return undefined;
  let value = find(frame, first);
  for (let index = 1; index < path.length; index++) value = property(value, path[index] ?? "");
  return value;
}

/**
 * Looks up a name that generated code could not read directly: in the node, in that of the block around it, then
 * from a frame outwards.
 */
export function search(name: string, frame: Frame | null, node?: Value, around?: Value): Value {
  let value = get(node, name);
  if (value === undefined) value = get(around, name);
  for (let at = frame; value === undefined && at !== null; at = at.outer) value = read(at, name);
  return value;
}

/** Reads before checking for an own property, since most frames lack the name altogether. */
function read({ node, plain }: Frame, name: string): Value {
  if (!plain) return get(node, name);
  const object = node as ValueObject; // Plain guarantees this.
  const value = object[name];
  return value === undefined || Object.hasOwn(object, name) ? value : undefined;
}

/** As {@link lookup}, in this frame only. */
export function lookupHere(frame: Frame, path: Path): Value {
  // A private frame with the same contents.
  const here = new Frame(frame.node, frame);
  here.outer = null;
  here.index = frame.index;
  here.variables = frame.variables;
  return lookup(here, path);
}

/** The value of a name, a variable or an index in a frame. */
function find(frame: Frame, name: string | number): Value {
  if (name === "@") return frame.node;
  if (name === "@index0") return findIndex(frame);
  if (name === "@index") {
    const index = findIndex(frame);
    return index === undefined ? undefined : index + 1;
  }
  if (typeof name === "string" && name.startsWith("@")) return findVariable(frame, name);
  for (let at: Frame | null = frame; at !== null; at = next(at)) {
    const { node } = at;
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) continue;
    // Besides its elements, an array's only own property is its length.
    const value = (node as { readonly [key: string]: Value })[name];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The names that a lookup could have found: variables for a name with `@`, else keys. */
export function* visibleNames(frame: Frame, name: string, where: Where): Generator<string> {
  const isVariable = name.startsWith("@");
  for (let at: Frame | null = frame; at !== null; at = where === "here" ? null : next(at)) {
    if (!isVariable) yield* keys(at.node);
    else if (at.variables) yield* at.variables.keys();
  }
}
