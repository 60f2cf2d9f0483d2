import { type PredicateContext, path, property, type Value } from "../../engine/index.ts";

/**
 * Looks up a name from the value outwards, as a formatter's own markup does. A plain `lookup` would start
 * outside the value where the formatter is used in `{.var …}`.
 */
export function lookupFrom(
  value: Value,
  [name, ...rest]: readonly [string, ...string[]],
  context: PredicateContext,
): Value {
  const own = property(value, name);
  return own === undefined ? context.lookup([name, ...rest]) : path(own, rest);
}
