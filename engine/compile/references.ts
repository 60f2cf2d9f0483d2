import type { Where } from "../runtime/scope.ts";
import type { Path } from "../value.ts";
import { type BlockScope, isPlain } from "./block-scope.ts";

/** The services that a reference needs from the code around it. */
type Code = {
  /** The name of a constant with this value. */
  constant(value: unknown): string;
  /** The name of a shared helper function, written when first needed. */
  shared(key: string, prefix: string, source: string): string;
  /** True if the template is so long that its code should be short rather than fast. */
  readonly isLong: boolean;
};

/**
 * An expression for a reference's value, looked up from a block outwards, or `here` in its node only. It may use `v`.
 *
 * Only own properties count. Checking each read would cost more than the read, so each block checks once whether its
 * node is plain, that is, inherits from Object.prototype alone; any name that is not on Object.prototype is then the
 * node's own.
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

/** Longer paths are left to the runtime: their calls would nest too deeply for the host to parse. */
const MAX_PARTS = 20;

/** True if neither arrays nor Object.prototype have the name; all others are left to the runtime. */
const isName = (part: Path[number] | undefined): part is string =>
  typeof part === "string" &&
  !part.startsWith("@") &&
  part !== "length" &&
  !(part in Object.prototype);

/** Nodes passed to a search function one by one; a limit, so that code does not grow with the depth of blocks. */
const MAX_NODES = 4;

/**
 * The call that finds a name missing from a plain node: in the nodes of the blocks around it, then in the frames
 * outside of those.
 *
 * Names in nested blocks and at the start of paths are often found further out, so they get a function of their own,
 * in which the host learns the shapes of the objects it reads. The runtime's general function sees objects of every
 * shape, which is slower but needs no code.
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

/** The remaining parts of a path, with one function each for the same reason. */
function steps(parts: Path, from: string, code: Code): string {
  return parts.reduce<string>((value, part) => {
    const key = code.constant(part);
    const source = `(v) {
return ${isPlain("v")} && proto[${key}] === undefined ? v[${key}] : property(v, ${key});
}`;
    return `${code.shared(`step ${key}`, "s", source)}(${value})`;
  }, from);
}
