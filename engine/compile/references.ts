import type { Path } from "../value.ts";

/**
 * The source of a function that finds one reference, from a frame. Each reference has a function of its
 * own, so that the host learns the shapes of the objects it meets there; a shared one would see them all.
 *
 * Only own properties count. The value is read first and its owner checked after it: most lookups miss in
 * the inner frames, and a miss then costs one read.
 */
export function referenceFunction(
  name: string,
  path: Path,
  scope: "outwards" | "here",
  constant: (value: unknown) => string,
): string {
  const [first, ...rest] = path;
  const steps = rest.map((part) => step(part, constant)).join("\n");
  return `function ${name}(f) {\nlet v;\n${find(first ?? "", scope, constant)}\n${steps}\nreturn v;\n}`;
}

function find(
  first: string | number,
  scope: "outwards" | "here",
  constant: (value: unknown) => string,
): string {
  const here = scope === "here";
  if (first === "@") return "v = f.node;";
  if (first === "@index" || first === "@index0") {
    const index = here ? "v = f.index < 0 ? undefined : f.index;" : "v = findIndex(f);";
    return first === "@index" ? `${index}\nif (v !== undefined) v++;` : index;
  }
  const key = constant(first);
  if (typeof first === "string" && first.startsWith("@")) {
    return here ? `v = f.variables?.get(${key});` : `v = findVariable(f, ${key});`;
  }
  const read = `const n = f.node;
if (typeof n === "object" && n !== null) v = n[${key}];
if (v !== undefined && !hasOwn(n, ${key})) v = undefined;`;
  if (here) return read;
  return `for (;;) {\n${read}\nif (v !== undefined || f.private || f.parent === null) break;\nf = f.parent;\n}`;
}

/** An own property of an object; an element of an array by number only. */
function step(part: string | number, constant: (value: unknown) => string): string {
  const key = constant(part);
  const fits = typeof part === "number" ? "" : " || isArray(v)";
  return `if (typeof v !== "object" || v === null${fits} || !hasOwn(v, ${key})) return undefined;\nv = v[${key}];`;
}
