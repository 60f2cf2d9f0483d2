import type { Path } from "../value.ts";
import { type BlockScope, isPlain } from "./block-scope.ts";
import type { Writer } from "./writer.ts";

/**
 * An expression for a reference's value: looked up from a block outwards, or `here` in its node only. It
 * may use `v`.
 *
 * Only own properties count. Asking each object would cost more than reading it, so it is asked once a
 * block whether its node is plain, that is, inherits from Object.prototype alone; then a name that is
 * there and not on Object.prototype is its own.
 */
export function reference(path: Path, scope: BlockScope, where: Where, code: Writer): string {
  const [first, ...rest] = path;
  if (first === "@") return steps(rest, scope.node, code);
  if (!isName(first)) {
    const find = where === "here" ? "lookupHere" : "lookup";
    return `${find}(${scope.frame}, ${code.constant(path)})`;
  }
  const key = code.constant(first);
  const own = `${scope.plain} && proto[${key}] === undefined ? ${scope.node}[${key}] : own(${scope.node}, ${key})`;
  if (where === "here") return steps(rest, `(${own})`, code);
  // A function's own frame may be a root: then there is nothing outside, which the search finds out itself.
  const outside = `${search(key, code)}(${(scope.parent ?? scope).frame})`;
  return steps(rest, `((v = ${own}) === undefined ? ${outside} : v)`, code);
}

type Where = "outwards" | "here";

/** What an array never owns and no object has by itself; all others are left to the runtime. */
const isName = (part: Path[number] | undefined): part is string =>
  typeof part === "string" &&
  !part.startsWith("@") &&
  part !== "length" &&
  !(part in Object.prototype);

/**
 * A function that finds a name from a frame outwards. Each name has its own, so that the host learns the
 * shapes of the objects it is looked for in; a shared one would see them all.
 */
function search(key: string, code: Writer): string {
  return code.shared(
    `search ${key}`,
    "r",
    `(f) {
let v;
do v = f.plain && proto[${key}] === undefined ? f.node[${key}] : own(f.node, ${key});
while (v === undefined && (f = f.outer) !== null);
return v;
}`,
  );
}

/** Further parts of a path, one function each for the same reason. */
function steps(parts: Path, from: string, code: Writer): string {
  return parts.reduce<string>((value, part) => {
    const key = code.constant(part);
    const source = `(v) {
return ${isPlain("v")} && proto[${key}] === undefined ? v[${key}] : property(v, ${key});
}`;
    return `${code.shared(`step ${key}`, "s", source)}(${value})`;
  }, from);
}
