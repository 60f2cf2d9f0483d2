import type { Path } from "../value.ts";
import { type BlockScope, isPlain } from "./block-scope.ts";

/** What a reference needs of the code it becomes part of. */
type Code = {
  /** A value that the code uses. */
  constant(value: unknown): string;
  /** A function that all of the code shares, made when it is first asked for. */
  shared(key: string, prefix: string, source: string): string;
  /** The template is so long that its code should be short rather than fast. */
  readonly isLong: boolean;
};

/**
 * An expression for a reference's value: looked up from a block outwards, or `here` in its node only. It
 * may use `v`.
 *
 * Only own properties count. Asking each object would cost more than reading it, so it is asked once a
 * block whether its node is plain, that is, inherits from Object.prototype alone; then a name that is
 * there and not on Object.prototype is its own.
 */
export function reference(path: Path, scope: BlockScope, where: Where, code: Code): string {
  const [first, ...rest] = path;
  const short = code.isLong || path.length > MAX_PARTS;
  if (first === "@" && !short) return steps(rest, scope.node, code);
  if (short || !isName(first)) {
    const find = where === "here" ? "lookupHere" : "lookup";
    return `${find}(${scope.frame}, ${code.constant(path)})`;
  }
  const key = code.constant(first);
  const { node, plain } = scope;
  if (where === "here") {
    const own = `${plain} && proto[${key}] === undefined ? ${node}[${key}] : own(${node}, ${key})`;
    return steps(rest, `(${own})`, code);
  }
  const found = `${plain} && (v = ${node}[${key}]) !== undefined && proto[${key}] === undefined`;
  return steps(rest, `(${found} ? v : ${searchCall(key, scope, rest.length > 0, code)})`, code);
}

type Where = "outwards" | "here";

/** Longer paths are left to the runtime: their calls would be nested deeper than the host can read. */
const MAX_PARTS = 20;

/** What an array never owns and no object has by itself; all others are left to the runtime. */
const isName = (part: Path[number] | undefined): part is string =>
  typeof part === "string" &&
  !part.startsWith("@") &&
  part !== "length" &&
  !(part in Object.prototype);

/** Nodes that a search function is given one by one; code must not grow with the depth of blocks. */
const MAX_NODES = 4;

/**
 * The call that finds a name which is not in a plain node: in the nodes of the blocks around, then in the
 * frames outside of them.
 *
 * What is written deep inside or as a path is often found outside, so it has a function of its own: the host
 * learns the shapes of the objects at each of its places. The runtime's function for all sees every object
 * there is, which is slower, but needs no code.
 */
function searchCall(key: string, scope: BlockScope, isPath: boolean, code: Code): string {
  const nodes: string[] = [];
  let at: BlockScope | undefined = scope;
  for (; at && nodes.length < MAX_NODES; at = at.parent) nodes.push(at.node);
  const outside = at ? at.frame : "f.outer";
  if (nodes.length < 2 || (nodes.length === 2 && !isPath)) {
    return `search(${key}, ${outside}, ${nodes.join(", ")})`;
  }
  const tries = nodes.map((_, index) => {
    const node = `n${index}`;
    return `${isPlain(node)} && proto[${key}] === undefined ? ${node}[${key}] : own(${node}, ${key})`;
  });
  const parameters = nodes.map((_, index) => `n${index}`).join(", ");
  const source = `(${parameters}, f) {
let v = ${tries.join(";\nif (v === undefined) v = ")};
return v === undefined && f !== null ? search(${key}, f) : v;
}`;
  const name = code.shared(`search ${key} ${nodes.length}`, "r", source);
  return `${name}(${nodes.join(", ")}, ${outside})`;
}

/** Further parts of a path, one function each for the same reason. */
function steps(parts: Path, from: string, code: Code): string {
  return parts.reduce<string>((value, part) => {
    const key = code.constant(part);
    const source = `(v) {
return ${isPlain("v")} && proto[${key}] === undefined ? v[${key}] : property(v, ${key});
}`;
    return `${code.shared(`step ${key}`, "s", source)}(${value})`;
  }, from);
}
