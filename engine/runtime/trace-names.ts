import { nearest } from "../names.ts";
import type { Value } from "../value.ts";

/** The name that was meant: a variable for a name with `@`, else a key, or the variable of that name. */
export function nearestVisible(
  name: string,
  nodes: readonly Value[],
  variables: readonly string[],
): string | undefined {
  if (name.startsWith("@")) return nearest(name, variables);
  const variable = `@${name}`;
  const isVariable = ["@index", "@index0", ...variables].includes(variable);
  return isVariable ? variable : nearestKey(name, nodes);
}

/** The key of some nodes that was probably meant. */
export const nearestKey = (name: string, nodes: readonly Value[]): string | undefined =>
  nearest(name, nodes.flatMap(ownNames));

/** Also those that an object does not list, as the platform's variables of a page. */
const ownNames = (node: Value): readonly string[] =>
  typeof node === "object" && node !== null && !Array.isArray(node)
    ? Object.getOwnPropertyNames(node)
    : [];
