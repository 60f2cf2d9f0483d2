import type { Path } from "../value.ts";
import { type BlockScope, isPlain } from "./block-scope.ts";

/** What a reference needs of the code it becomes part of. */
type Code = {
  /** A value that the code uses. */
  constant(value: unknown): string;
  /** A function that all of the code shares, made when it is first asked for. */
  shared(key: string, prefix: string, source: string): string;
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
  const long = path.length > MAX_PARTS;
  if (first === "@" && !long) return steps(rest, scope.node, code);
  if (long || !isName(first)) {
    const find = where === "here" ? "lookupHere" : "lookup";
    return `${find}(${scope.frame}, ${code.constant(path)})`;
  }
  const key = code.constant(first);
  const { node, plain } = scope;
  if (where === "here") {
    const own = `${plain} && proto[${key}] === undefined ? ${node}[${key}] : own(${node}, ${key})`;
    return steps(rest, `(${own})`, code);
  }
  const outside = scope.parent ? scope.parent.frame : `${scope.frame}.outer`;
  const found = `${plain} && (v = ${node}[${key}]) !== undefined && proto[${key}] === undefined`;
  // What is written in a block or as a path is often found outside it; else one function for all is enough.
  const own = scope.parent !== undefined || rest.length > 0;
  const search = own
    ? `${searchFunction(key, code)}(${node}, ${outside})`
    : `search(${node}, ${outside}, ${key})`;
  return steps(rest, `(${found} ? v : ${search})`, code);
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

/**
 * As `search` of the runtime, for one name: the host learns the shapes of the objects where that name is
 * looked for, while the shared function sees them all.
 */
function searchFunction(key: string, code: Code): string {
  const source = `(n, f) {
let v = ${isPlain("n")} && proto[${key}] === undefined ? n[${key}] : own(n, ${key});
for (; v === undefined && f !== null; f = f.outer)
v = f.plain && proto[${key}] === undefined ? f.node[${key}] : own(f.node, ${key});
return v;
}`;
  return code.shared(`search ${key}`, "r", source);
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
